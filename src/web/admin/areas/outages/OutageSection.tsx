import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../../../core/asking.ts';
import { useState } from 'react';
import { longDay } from '../../../../shared/day.ts';
import { isolated } from '../../../../shared/direction.ts';
import { listed } from '../../../../shared/english.ts';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import type { Outage } from '../../../../shared/outages/contract.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Failed } from '../../../lists/Failed.tsx';
import { Cell, Row, Table } from '../../../lists/ui/Table.tsx';
import { countOfObjects } from '../../parts/areaWords.ts';
import { Section } from '../../parts/layout/Section.tsx';
import { askAgainForOffices } from '../../parts/location-queries.ts';
import { useRound } from '../../parts/ui/useRound.ts';
import { OutageDialog } from './OutageDialog.tsx';
import { sendBackInUse, outagesQuery } from './queries.ts';

/** What is, or will be, out of order (A19), and taking the whole area out of order. */
export function OutageSection({ area }: { area: AdminArea }) {
  const [isTaking, setIsTaking] = useState(false);
  const round = useRound(isTaking);
  const { data: outages = [] } = useQuery(outagesQuery(area));
  const lifting = useMutation({
    mutationFn: ({ id }: Outage) => sendBackInUse(area, id),
    onSettled: () => {
      void client.invalidateQueries(outagesQuery(area));
      void askAgainForOffices();
    },
  });
  const active = area.bookableObjects.filter(({ isActive }) => isActive).map(({ id }) => id);
  if (active.length === 0 && outages.length === 0) return null;
  return (
    <Section
      title="Out of order"
      lead="Spaces that cannot be used for some days. Select some in the table, or take all of them; they come back by themselves."
      actions={
        active.length > 0 && (
          <Button onClick={() => setIsTaking(true)}>Take the whole area out of order</Button>
        )
      }
    >
      {outages.length > 0 && (
        <Table
          caption="What is out of order"
          captionIsHidden
          columns={['Spaces', 'Days', 'Reason', 'Action']}
        >
          {outages.map((outage) => (
            <Row key={outage.id}>
              <Cell label="Spaces">{spacesOf(outage, area)}</Cell>
              <Cell label="Days">
                <span>
                  <time dateTime={outage.from}>{longDay(outage.from)}</time>
                  {outage.to !== outage.from && (
                    <>
                      {' to '}
                      <time dateTime={outage.to}>{longDay(outage.to)}</time>
                    </>
                  )}
                </span>
              </Cell>
              <Cell label="Reason">
                <bdi>{outage.reason}</bdi>
              </Cell>
              <Cell>
                <Button
                  aria-label={`Put back in use: ${spacesOf(outage, area)}`}
                  isPending={lifting.isPending && lifting.variables.id === outage.id}
                  onClick={() => lifting.mutate(outage)}
                >
                  Put back in use
                </Button>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Failed title="Still out of order" problem={lifting.error} />
      <OutageDialog
        key={round}
        area={area}
        objectIds={active}
        what={`all ${countOfObjects(active.length, area.areaTypeId)}`}
        isOpen={isTaking}
        onClose={() => setIsTaking(false)}
      />
    </Section>
  );
}

/** "Desk 1 and Desk 2", or "12 desks" */
function spacesOf({ objectIds }: Outage, { bookableObjects, areaTypeId }: AdminArea): string {
  const names = bookableObjects.filter(({ id }) => objectIds.includes(id)).map(({ name }) => isolated(name));
  return names.length > 3 ? countOfObjects(names.length, areaTypeId) : listed(names);
}

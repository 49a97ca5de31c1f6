import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Day, todayIn, longDay } from '../../../shared/day.ts';
import type { AdminLocation, KeptClosing } from '../../../shared/locations/admin-contract.ts';
import { now } from '../../start/clock.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { closingsQuery, askAgainForOffices } from '../parts/location-queries.ts';
import { AddClosing } from './AddClosing.tsx';
import { isolated } from '../../../shared/direction.ts';
import { unlessItIsGone } from '../../lists/unlessItIsGone.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { onDays } from './closingWords.ts';
import { removeClosing } from './queries.ts';

/** The days on which a location is closed, and adding to them. */
export function Closings({ location }: { location: AdminLocation }) {
  const closings = useQuery(closingsQuery(location.id));
  const [told, setTold] = useState<string | null>(null);
  const today = todayIn(location.timeZone, now());
  return (
    <div className="stack gap-4">
      {told !== null && <Banner key={told} tone="success" title={told} takesFocus />}
      <LoadFailed title="We could not load the closing days" of={[closings]} withReason />
      {closings.data && (
        <ClosingsTable closings={stillToCome(closings.data, today)} location={location} onDone={setTold} />
      )}
      <AddClosing location={location} onDone={setTold} />
    </div>
  );
}

function stillToCome(closings: readonly KeptClosing[], today: Day): KeptClosing[] {
  return closings.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from));
}

type Props = {
  closings: readonly KeptClosing[];
  location: AdminLocation;
  onDone: (told: string) => void;
};

function ClosingsTable({ closings, location, onDone }: Props) {
  const [chosen, setChosen] = useState<KeptClosing | null>(null);
  const close = () => setChosen(null);
  const removal = useMutation({
    mutationFn: (closing: KeptClosing) => removeClosing(location.id, closing.id).catch(unlessItIsGone),
    onSuccess: (_, closing) => {
      void askAgainForOffices();
      onDone(`${isolated(location.name)} is open ${onDays(closing)}`);
      close();
    },
  });

  if (closings.length === 0) return <p>No closing days are planned.</p>;
  return (
    <>
      <Table
        caption={`Closing days of ${isolated(location.name)}`}
        captionIsHidden
        columns={['Days', 'Reason', 'Action']}
      >
        {closings.map((closing) => (
          <Row key={closing.id}>
            <Cell label="Days">
              <span>
                <time dateTime={closing.from}>{longDay(closing.from)}</time>
                {closing.to !== closing.from && (
                  <>
                    {' to '}
                    <time dateTime={closing.to}>{longDay(closing.to)}</time>
                  </>
                )}
              </span>
            </Cell>
            <Cell label="Reason">
              <bdi>{closing.reason}</bdi>
            </Cell>
            <Cell>
              <Button
                aria-label={`Open again ${onDays(closing)}`}
                onClick={() => {
                  removal.reset();
                  setChosen(closing);
                }}
              >
                Open again
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
      <AskFirst
        title={`Open again ${chosen ? onDays(chosen) : ''}?`}
        isOpen={chosen !== null}
        yes="Yes. Open again"
        no="No. Stay closed"
        isPending={removal.isPending}
        onYes={() => chosen && removal.mutate(chosen)}
        onClose={close}
      >
        <p>People can book again. Bookings that this closing cancelled are not restored.</p>
        <Failed title="Still closed" problem={removal.error} />
      </AskFirst>
    </>
  );
}

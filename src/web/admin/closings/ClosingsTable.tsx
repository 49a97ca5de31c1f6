import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay } from '../../../shared/day.ts';
import type { AdminLocation, KeptClosing } from '../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { ApiProblem } from '../../start/api.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { askAgainForOffices } from '../parts/location-queries.ts';
import { onDays } from './closingWords.ts';
import { removeClosing } from './queries.ts';

type Props = {
  closings: readonly KeptClosing[];
  location: AdminLocation;
  onDone: (told: string) => void;
};

export function ClosingsTable({ closings, location, onDone }: Props) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<KeptClosing | null>(null);
  const close = () => setIsAsking(false);
  const removal = useMutation({
    mutationFn: (closing: KeptClosing) => removeClosing(location.id, closing.id).catch(unlessItIsGone),
    onSuccess: (_, closing) => {
      void askAgainForOffices(client);
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
                  setIsAsking(true);
                }}
              >
                Open again
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
      <Dialog
        role="alertdialog"
        title={`Open again ${chosen ? onDays(chosen) : ''}?`}
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button
              variant="primary"
              isPending={removal.isPending}
              onClick={() => chosen && removal.mutate(chosen)}
            >
              Yes. Open again
            </Button>
            <Button onClick={close}>No. Stay closed</Button>
          </>
        }
      >
        <p>People can book again. Bookings that this closing cancelled are not restored.</p>
        {removal.error && (
          <Banner tone="error" title="Still closed">
            {removal.error.message}
          </Banner>
        )}
      </Dialog>
    </>
  );
}

function unlessItIsGone(problem: unknown): void {
  if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem;
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBoard, NewBoard } from '../../../shared/boards/contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { listed } from '../../../shared/english.ts';
import type { AdminLocation } from '../../../shared/locations/admin-contract.ts';
import { askAgain, asking } from '../../core/asking.ts';
import { Button } from '../../core/ui/Button.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { momentWords } from '../../lists/momentWords.ts';
import { Failed } from '../../lists/Failed.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { SecretField } from '../../lists/ui/SecretField.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { ask } from '../../start/calls.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { useRound } from '../parts/ui/useRound.ts';
import { BoardDialog } from './BoardDialog.tsx';

const asSent = ({ madeAt: _, lastUsedAt: __, ...board }: AdminBoard): NewBoard => board;

/** Screens in the foyer (N8). */
export function BoardsSection({ location }: { location: AdminLocation }) {
  const boards = useQuery(asking('GET /admin/board'));
  const [isAdding, setIsAdding] = useState(false);
  const [renewed, setRenewed] = useState<AdminBoard | null>(null);
  const round = useRound(isAdding);
  const onSettled = () => askAgain('GET /admin/board');
  const making = useMutation({
    mutationFn: (body: NewBoard) => ask('POST /admin/board', { body }),
    onSettled: () => {
      setIsAdding(false);
      setRenewed(null);
      return onSettled();
    },
  });
  const ending = useMutation({
    mutationFn: ({ id }: AdminBoard) => ask('DELETE /admin/board/:id', { params: { id } }),
    onSuccess: () => making.reset(),
    onSettled,
  });
  const own = boards.data?.filter(({ locationId }) => locationId === location.id) ?? [];
  const areasOf = ({ areaIds }: AdminBoard) =>
    listed(location.areas.filter(({ id }) => areaIds.includes(id)).map(({ name }) => isolated(name)));
  const problem = making.error ?? ending.error;
  return (
    <Section
      title="Boards"
      lead="A screen in the foyer shows what is free today. Anyone who has a board’s secret link sees it without signing in."
      actions={location.areas.length > 0 && <Button onClick={() => setIsAdding(true)}>Make a board</Button>}
    >
      <Failed title="That did not work" problem={problem} takesFocus />
      <LoadFailed title="We could not load the boards" of={[boards]} />
      {ending.isSuccess && (
        <Banner tone="success" title={`${isolated(ending.variables.name)} has ended`} takesFocus />
      )}
      {making.data && (
        <SecretField
          key={making.data.address}
          label="Your secret link"
          hint="Shown this once. Open it in the browser of the screen."
          secret={making.data.address}
        >
          <a href={making.data.address} target="_blank" rel="noreferrer">
            Open it here
          </a>
        </SecretField>
      )}
      {own.length > 0 && (
        <Table caption="Boards" captionIsHidden columns={['Board', 'Areas', 'Names', 'Last used', 'Action']}>
          {own.map((board) => (
            <Row key={board.id}>
              <Cell label="Board">
                <bdi>{board.name}</bdi>
              </Cell>
              <Cell label="Areas">{areasOf(board)}</Cell>
              <Cell label="Names">{board.showsNames ? 'Shown' : 'Not shown'}</Cell>
              <Cell label="Last used">
                {board.lastUsedAt ? momentWords(board.lastUsedAt, location.timeZone) : 'Not yet'}
              </Cell>
              <Cell>
                <span className="row">
                  <Button
                    aria-label={`Renew the link of ${isolated(board.name)}`}
                    onClick={() => setRenewed(board)}
                  >
                    Renew the link
                  </Button>
                  <Button
                    variant="danger"
                    aria-label={`End ${isolated(board.name)}`}
                    isPending={ending.isPending && ending.variables.id === board.id}
                    onClick={() => ending.mutate(board)}
                  >
                    End
                  </Button>
                </span>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <BoardDialog
        key={round}
        location={location}
        isOpen={isAdding}
        isPending={making.isPending}
        onMake={making.mutate}
        onClose={() => setIsAdding(false)}
      />
      <AskFirst
        title="Renew the link?"
        isOpen={renewed !== null}
        yes="Yes. Renew it"
        no="No. Keep it"
        isGrave
        isPending={making.isPending}
        onYes={() => renewed && making.mutate(asSent(renewed))}
        onClose={() => setRenewed(null)}
      >
        <p>
          You get a new link, and the old one stops working at once. The screen shows nothing until you open
          the new link there.
        </p>
      </AskFirst>
    </Section>
  );
}

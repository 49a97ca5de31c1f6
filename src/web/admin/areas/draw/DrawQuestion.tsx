import { useQuery } from '@tanstack/react-query';
import type { DrawChange } from '../../../../shared/draws/contract.ts';
import { isolated } from '../../../../shared/direction.ts';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { Failed } from '../../../lists/Failed.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { Cell, Row, Table } from '../../../lists/ui/Table.tsx';
import { useLast } from '../../../lists/ui/Dialog.tsx';
import { AskFirst } from '../../../lists/ui/AskFirst.tsx';
import { comparisonOf, drawEffectWords } from './drawWords.ts';
import { drawEffectQuery } from './queries.ts';

type Props = {
  readonly area: AdminArea;
  /** Null if there is nothing to ask. */
  readonly change: DrawChange | null;
  readonly onClose: () => void;
  readonly onChosen: (change: DrawChange) => void;
};

/** Shows how the last eight weeks would have gone by turns, before anything changes (F11). */
export function DrawQuestion({ change, ...rest }: Props) {
  const shown = useLast(change);
  return shown && <QuestionAbout {...rest} change={shown} isOpen={change !== null} />;
}

type AskedProps = Props & { readonly change: DrawChange; readonly isOpen: boolean };

function QuestionAbout({ area, change, isOpen, onClose, onChosen }: AskedProps) {
  const effect = useQuery({ ...drawEffectQuery(area, change), enabled: isOpen });
  const { isOn } = change;
  const wasOn = area.draw !== undefined;
  return (
    <AskFirst
      {...wordsOf(area, isOn, wasOn)}
      no="No. Leave it as it is"
      isOpen={isOpen}
      isPending={effect.isPending || effect.isFetching}
      onYes={() => onChosen(change)}
      onClose={onClose}
    >
      <Failed title="Nothing has changed" problem={effect.error} />
      {effect.isPending && <Skeleton height="9rem" />}
      {effect.data && (
        <>
          <p>{drawEffectWords(effect.data)}</p>
          {effect.data.contested > 0 && effect.data.was && effect.data.would && (
            <Table
              caption="The last eight weeks"
              captionIsHidden
              columns={['The last eight weeks', 'As they were', 'By draw']}
            >
              {comparisonOf(effect.data.was, effect.data.would).map(([what, was, would]) => (
                <Row key={what}>
                  <Cell>{what}</Cell>
                  <Cell label="As it was">{was}</Cell>
                  <Cell label="By draw">{would}</Cell>
                </Row>
              ))}
            </Table>
          )}
          <p>
            {isOn
              ? 'It takes effect for days that are not drawn yet. What is booked already stays booked.'
              : 'Days with somebody in the draw are drawn now; after that, spaces go to whoever books first.'}
          </p>
        </>
      )}
    </AskFirst>
  );
}

function wordsOf(area: AdminArea, isOn: boolean, wasOn: boolean): { title: string; yes: string } {
  const name = isolated(area.name);
  if (!isOn) return { title: `Stop sharing ${name} by draw?`, yes: 'Yes. First come, first served' };
  return wasOn
    ? { title: `Draw ${name} at another time?`, yes: 'Yes. Draw them then' }
    : { title: `Share ${name} by draw?`, yes: 'Yes. Share it by draw' };
}

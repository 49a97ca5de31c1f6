import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClosingOutcome, NewClosings } from '../../../shared/closings/contract.ts';
import { ApiProblem } from '../../start/api.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog, useLast } from '../../lists/ui/Dialog.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import styles from './Closings.module.css';
import { effectWords, lossWords, toldWords } from './closingWords.ts';
import { previewQuery } from './queries.ts';
import { ask } from '../../start/calls.ts';

export type Several = Pick<NewClosings, 'locationIds' | 'closings'>;

type Props = {
  /** "Close Leeds and York on Friday, 25 December 2026?" */
  titleOf: (several: Several) => string;
  /** What a line is about, such as its office. */
  nameOf: (closing: ClosingOutcome) => string;
  /** Null if there is nothing to ask. */
  several: Several | null;
  onClose: () => void;
  onDone: (several: Several) => void;
};

/** Who is affected by several closings, office by office, before all of them are made, or none. */
export function SeveralQuestion({ several, ...rest }: Props) {
  const shown = useLast(several);
  return shown && <Question {...rest} several={shown} isOpen={several !== null} />;
}

type QuestionProps = Props & { several: Several; isOpen: boolean };

function Question({ titleOf, nameOf, several, isOpen, onClose, onDone }: QuestionProps) {
  const { data, error, isFetching, isPending } = useQuery({ ...previewQuery(several), enabled: isOpen });
  const addition = useMutation({
    mutationFn: (body: Several) => ask('POST /admin/closings', { body }),
    onSuccess: (_, closed) => onDone(closed),
  });
  const refusal = isOpen ? addition.error : null;
  const problem = error ?? refusal;
  const possible = data && possibleOf(several, data.closings);
  const isCancelling = data && data.effect.bookings + data.effect.places > 0;
  const told = data && toldWords(data.effect);
  const isNoneLeft = possible === null;
  return (
    <Dialog
      role="alertdialog"
      title={titleOf(possible ?? several)}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {!isNoneLeft && (
            <Button
              variant={isCancelling ? 'danger' : 'primary'}
              isPending={!possible || isFetching || addition.isPending}
              onClick={() => possible && addition.mutate(possible)}
            >
              {isCancelling ? 'Yes. Close and cancel them' : 'Yes. Close'}
            </Button>
          )}
          <Button onClick={onClose}>No. Stay open</Button>
        </>
      }
    >
      {problem && (
        <Banner tone="error" title="Still open">
          {problem instanceof ApiProblem && problem.reason === 'closed-already'
            ? 'Somebody else has just closed one of them. Please look again.'
            : problem.message}
        </Banner>
      )}
      {data && (
        <>
          <p>
            <strong>{effectWords(data.effect)}</strong>
          </p>
          {several.locationIds.length > 1 && (
            <ul className={styles.offices}>
              {data.closings.map((closing) => (
                <li key={`${closing.locationId} ${closing.from}`}>
                  <bdi>{nameOf(closing)}</bdi>: {closingOutcomeWords(closing)}
                </li>
              ))}
            </ul>
          )}
          {told && <p>{told}</p>}
          {isCancelling && (
            <p>
              Each is offered the nearest free space of the same kind. Reopening does not restore these
              bookings.
            </p>
          )}
        </>
      )}
      {isPending && !error && <Skeleton height="6rem" />}
    </Dialog>
  );
}

export function closingOutcomeWords(closing: ClosingOutcome): string {
  if (closing.closedFor !== null) return `closed already: ${closing.closedFor}`;
  if (closing.hasPassed) return 'that day has passed there';
  return lossWords(closing).toLowerCase();
}

export const isPossible = ({ hasPassed, closedFor }: ClosingOutcome): boolean =>
  !hasPassed && closedFor === null;

/** Without any office that cannot be closed on one of the days; null if none is left. */
function possibleOf({ locationIds, closings }: Several, outcomes: readonly ClosingOutcome[]): Several | null {
  const left = locationIds.filter((id) =>
    outcomes.every((outcome) => outcome.locationId !== id || isPossible(outcome)),
  );
  return left.length > 0 ? { locationIds: left, closings } : null;
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { AdminLocation, NewClosing } from '../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { ApiProblem } from '../../start/api.ts';
import { Failed } from '../../lists/Failed.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { useLast } from '../../lists/ui/Dialog.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { type Sentences, sentencesOf } from '../form/sentences.ts';
import { effectWords, onDays, toldWords } from './closingWords.ts';
import { addClosing, closingEffectQuery } from './queries.ts';

type Props = {
  location: AdminLocation;
  /** Null if there is nothing to ask. */
  closing: NewClosing | null;
  onClose: () => void;
  onRefused: (sentences: Sentences<keyof NewClosing>) => void;
  onDone: (closing: NewClosing) => void;
};

/** What a closing would cancel and who would be told, before it is made. */
export function ClosingQuestion({ closing, ...rest }: Props) {
  const shown = useLast(closing);
  return shown && <QuestionAboutDays {...rest} closing={shown} isOpen={closing !== null} />;
}

type AskedProps = Props & { closing: NewClosing; isOpen: boolean };

function QuestionAboutDays({ location, closing, isOpen, onClose, onRefused, onDone }: AskedProps) {
  const effect = useQuery({ ...closingEffectQuery(location.id, closing.from, closing.to), enabled: isOpen });
  const addition = useMutation({
    mutationFn: (closing: NewClosing) => addClosing(location.id, closing),
    onSuccess: (_, closing) => onDone(closing),
    onError: (problem) => {
      if (!(problem instanceof ApiProblem)) return;
      const sentences = sentencesOf(problem.errors, { from: 'First day', to: 'Last day', reason: 'Reason' });
      if (problem.status === 409) onRefused({ from: problem.detail });
      else if (Object.keys(sentences).length > 0) onRefused(sentences);
    },
  });
  // The last refusal, or anything shown at a field, is not repeated here.
  const problem = effect.error ?? (isOpen && addition.variables === closing ? addition.error : null);
  const isCancelling = effect.data && effect.data.bookings + effect.data.places > 0;
  const told = effect.data && toldWords(effect.data);
  return (
    <AskFirst
      title={`Close ${isolated(location.name)} ${onDays(closing)}?`}
      isOpen={isOpen}
      yes={isCancelling ? 'Yes. Close and cancel them' : 'Yes. Close'}
      no="No. Stay open"
      isGrave={isCancelling}
      isPending={!effect.data || effect.isFetching || addition.isPending}
      onYes={() => addition.mutate(closing)}
      onClose={onClose}
    >
      <Failed title="Still open" problem={problem} />
      {effect.data ? (
        <>
          <p>
            <strong>{effectWords(effect.data)}</strong>
          </p>
          {told && <p>{told}</p>}
          {isCancelling && <p>Reopening does not restore these bookings.</p>}
        </>
      ) : (
        effect.isPending && <Skeleton height="3rem" />
      )}
    </AskFirst>
  );
}

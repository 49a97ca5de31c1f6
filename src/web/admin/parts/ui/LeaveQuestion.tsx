import { useBlocker } from '../../../core/router/useBlocker.ts';
import { AskFirst } from '../../../lists/ui/AskFirst.tsx';

type LeaveQuestionProps = {
  /** Whether something would be lost. */
  readonly isUnsaved: boolean;
  /** What it is, as a sentence. */
  readonly children: string;
};

/** Asks before somebody leaves a page with unsaved changes; if they close the tab, the browser asks. */
export function LeaveQuestion({ isUnsaved, children }: LeaveQuestionProps) {
  // Changing the day, a filter or the view on the same page loses nothing.
  const question = useBlocker(isUnsaved, ({ from, to }) => from.pathname !== to.pathname);
  return (
    <AskFirst
      title="Leave without saving?"
      isOpen={question !== null}
      yes="Yes. Leave"
      no="No. Stay here"
      isGrave
      onYes={() => question?.leave()}
      onClose={() => question?.stay()}
    >
      <p>{children}</p>
    </AskFirst>
  );
}

import { isolated } from '../../../shared/direction.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { UserDetails } from '../../../shared/people/admin-contract.ts';
import { SignInAgain } from '../../SignInAgain.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PersonActions } from './PersonActions.tsx';
import { doneWords, fullName } from './personWords.ts';
import { askAgainForPeople, changePerson, type PersonChange, personQuery } from './queries.ts';
import { questionOf } from './questions.tsx';
import styles from './PersonDialog.module.css';
import { Loading } from '../layout/Loading.tsx';

type Props = {
  /** Whose; undefined while it is closed. */
  personId: number | undefined;
  onClose: () => void;
  /** Called with a description of what was done. */
  onDone: (words: string) => void;
};

/** A person, what can be changed about them, and the question before each change. */
export function PersonDialog({ personId, onClose, onDone }: Props) {
  const client = useQueryClient();
  // While closing, it goes on showing what it showed.
  const [shownId, setShownId] = useState(personId);
  const [wasOpen, setWasOpen] = useState(false);
  const [change, setChange] = useState<PersonChange | null>(null);
  const isOpen = personId !== undefined;
  if (isOpen && (!wasOpen || shownId !== personId)) {
    setShownId(personId);
    setChange(null);
  }
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  const person = useQuery({ ...personQuery(shownId ?? 0), enabled: isOpen && shownId !== undefined });
  const changing = useMutation({
    mutationFn: ({ user, change }: { user: UserDetails; change: PersonChange }) =>
      changePerson(user.id, change),
    onSuccess: (_, { user, change }) => onDone(doneWords(fullName(user), change)),
    // Also after a refusal: somebody else may have been faster.
    onSettled: () => void askAgainForPeople(client),
  });

  function close() {
    changing.reset();
    onClose();
  }

  const user = person.data;
  const question = user && change ? questionOf(user, change) : null;
  return (
    <Dialog
      role={question ? 'alertdialog' : 'dialog'}
      title={question?.title ?? (user ? isolated(fullName(user)) : 'A person')}
      isOpen={isOpen}
      onClose={close}
      actions={
        user && change && question ? (
          <>
            <Button
              variant={question.isGrave ? 'danger' : 'primary'}
              isPending={changing.isPending}
              onClick={() => changing.mutate({ user, change })}
            >
              {question.yes}
            </Button>
            <Button
              onClick={() => {
                changing.reset();
                setChange(null);
              }}
            >
              {question.no}
            </Button>
          </>
        ) : (
          <Button onClick={close}>Close</Button>
        )
      }
    >
      {changing.isError && (
        <Banner tone="error" title="Nothing was changed" takesFocus>
          {changing.error.message}
          <SignInAgain problem={changing.error} />
        </Banner>
      )}
      {person.isError && (
        <LoadFailed title="This person could not be loaded" of={[person]}>
          {person.error.message}
        </LoadFailed>
      )}
      {person.isPending && !person.isError && <Loading what="the person" height="8rem" />}
      {question && <Step key="question">{question.words}</Step>}
      {user && !question && (
        <Step key="person">
          <PersonActions user={user} onAsk={setChange} />
        </Step>
      )}
    </Dialog>
  );
}

/**
 * The current content of the dialog. It takes the focus, because the button that led here has gone, and with the
 * focus outside, the keyboard would no longer reach the dialog.
 */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}

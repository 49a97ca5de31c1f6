import { isolated } from '../../../shared/direction.ts';
import { capitalised, listed } from '../../../shared/english.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserDetails } from '../../../shared/people/admin-contract.ts';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { doneWords, fullName, upcomingWords } from './personWords.ts';
import { askAgainForPeople, changePerson, type PersonChange, personQuery } from './queries.ts';
import { questionOf } from './questions.tsx';
import { useOffices } from '../parts/offices.ts';
import { Loading } from '../parts/layout/Loading.tsx';
import styles from './PersonDialog.module.css';

type Props = {
  /** Whose; undefined while it is closed. */
  personId: number | undefined;
  onClose: () => void;
  /** Called with a description of what was done. */
  onDone: (words: string) => void;
};

/** A person, what can be changed about them, and the question before each change. */
export function PersonDialog({ personId, onClose, onDone }: Props) {
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
    onSettled: () => void askAgainForPeople(),
  });

  function close() {
    changing.reset();
    onClose();
  }

  const user = person.data;
  const question = user && change ? questionOf(user, change, setChange) : null;
  return (
    <Dialog
      role={question && !isForm(change) ? 'alertdialog' : 'dialog'}
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
      <Failed title="Nothing was changed" problem={changing.error} takesFocus />
      <LoadFailed title="We could not load this person" of={[person]} withReason />
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

const isForm = (change: PersonChange | null) =>
  change !== null && change !== 'sign-out' && 'manages' in change;

/**
 * The current content of the dialog. It takes the focus, because the button that led here has gone, and with the
 * focus outside, the keyboard would no longer reach the dialog.
 */
function Step({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="stack">
      {children}
    </div>
  );
}

type PersonActionsProps = { user: UserDetails; onAsk: (change: PersonChange) => void };

/** Who somebody is, and what can be changed about them. The last admin cannot be removed, and the page says why. */
function PersonActions({ user, onAsk }: PersonActionsProps) {
  const { email, isActive, isAdmin, isLastAdmin, isYou, manages } = user;
  const { data: offices = [] } = useOffices();
  const managed = offices.filter(({ id }) => manages.includes(id)).map(({ name }) => isolated(name));
  return (
    <div className={styles.person}>
      <p>
        {email || 'No email'}
        {isYou && <strong> · This is you.</strong>}
      </p>
      <p>
        {capitalised(`${isAdmin ? 'admin, ' : ''}${isActive ? 'active' : 'deactivated'}.`)}{' '}
        {upcomingWords(user)
          ? `Has ${upcomingWords(user)} from today onwards.`
          : 'Has no bookings from today onwards.'}
        {managed.length > 0 && ` Manages ${listed(managed)}.`}
      </p>
      {isLastAdmin ? (
        <p>
          {isYou ? 'You are' : 'This is'} the only admin, and there must be at least one. Make somebody else
          an admin first.
        </p>
      ) : (
        <div className={styles.actions}>
          <Button onClick={() => onAsk({ isAdmin: !isAdmin })}>
            {isAdmin ? 'Remove as an admin' : 'Make an admin'}
          </Button>
          {isActive && (
            <Button onClick={() => onAsk({ manages })}>
              {manages.length > 0 ? 'Choose other offices' : 'Make an office manager'}
            </Button>
          )}
          {isActive && !isYou && <Button onClick={() => onAsk('sign-out')}>Sign out everywhere</Button>}
          {isActive ? (
            <Button variant="danger" onClick={() => onAsk({ isActive: false })}>
              Deactivate
            </Button>
          ) : (
            <Button onClick={() => onAsk({ isActive: true })}>Reactivate</Button>
          )}
        </div>
      )}
    </div>
  );
}

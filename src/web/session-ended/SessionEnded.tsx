import { client } from '../core/asking.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonClass } from '../core/ui/Button.tsx';
import { sessionQuery, useSession } from '../core/session.tsx';
import { Dialog } from '../lists/ui/Dialog.tsx';
import { ask } from '../start/calls.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** I14: a session has ended under a page on which something was typed, so people sign in beside it. */
export function SessionEnded({ isOpen, onClose }: Props) {
  const before = useSession();
  const [isStillOut, setIsStillOut] = useState(false);

  async function look() {
    const user = await ask('GET /session', { stayOn: 'here' }).catch(() => null);
    setIsStillOut(user === null);
    if (!user) return;
    // Nobody sees what somebody else has typed.
    if (user.email !== before?.email) return location.reload();
    client.setQueryData(sessionQuery.queryKey, user);
    onClose();
  }

  const comeBack = useEffectEvent(() => {
    if (isOpen && document.visibilityState === 'visible') void look();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, []);

  return (
    <Dialog
      title="Please sign in again"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <a className={buttonClass('primary')} href="/signin" target="_blank" rel="noopener">
            Sign in, in a new window
          </a>
          <Button onClick={() => void look()}>I have signed in</Button>
        </>
      }
    >
      <p>
        Your session has ended. What you have typed here stays; once you have signed in, carry on where you
        left off.
      </p>
      <p role="status">{isStillOut && 'You have not signed in yet.'}</p>
    </Dialog>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { Button } from '../../core/ui/Button.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { SignInAgain } from '../../lists/Failed.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { askAgainForPeople, sendDecision, heldQuery } from './queries.ts';

/** O9: so many leavers at once that an admin has to look. */
export function Held() {
  const { data } = useQuery(heldQuery);
  const [isAsking, setIsAsking] = useState(false);
  const deciding = useMutation({
    mutationFn: sendDecision,
    onSettled() {
      setIsAsking(false);
      return askAgainForPeople();
    },
  });
  if (deciding.isSuccess) {
    const who = counted(deciding.data.people, 'person', 'people');
    return deciding.variables === 'release' ? (
      <Banner tone="success" title={`What ${who} had booked is released`} takesFocus />
    ) : (
      <Banner tone="success" title={`${who} can sign in again`} takesFocus>
        Everything they had booked is still theirs.
      </Banner>
    );
  }
  if (!data?.people) return null;
  const who = counted(data.people, 'person', 'people');
  return (
    <Banner tone="info" title={`${who} reported as leavers at once`}>
      <div className="stack gap-4">
        <p>
          That is more than on a usual day. {oneOrMany(data.people, 'This person', 'They')} can no longer sign
          in, but nothing they have booked has been released.
        </p>
        {deciding.isError && (
          <p role="alert">
            {deciding.error.message}
            <SignInAgain problem={deciding.error} />
          </p>
        )}
        <div className="row gap-2-4 middle">
          <Button isPending={deciding.isPending} onClick={() => deciding.mutate('bring-back')}>
            Bring them back
          </Button>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Release what they have booked
          </Button>
        </div>
      </div>
      <AskFirst
        title={`Release what ${who} have booked?`}
        isOpen={isAsking}
        yes="Yes. Release it"
        no="No. Keep it"
        isGrave
        isPending={deciding.isPending}
        onYes={() => deciding.mutate('release')}
        onClose={() => setIsAsking(false)}
      >
        <p>Their spaces go to whoever is waiting. This cannot be undone.</p>
      </AskFirst>
    </Banner>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay, todayIn } from '../../../shared/day.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { SecretField } from '../../lists/ui/SecretField.tsx';
import { askAgain, asking, client } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';

/** A secret address at which another calendar reads somebody's bookings. */
export function Subscription() {
  const calendar = useQuery(calendarQuery);
  const making = useMakeAddress();
  const ending = useEndAddress();
  const [asking, setAsking] = useState<'renew' | 'stop' | null>(null);
  const address = making.data?.address;
  const problem = making.error ?? ending.error;
  const since = calendar.data?.since ?? null;
  const isOn = since !== null;
  const close = () => setAsking(null);

  function make() {
    ending.reset();
    making.mutate(undefined, { onSettled: close });
  }

  function stop() {
    ending.mutate(undefined, { onSuccess: () => making.reset(), onSettled: close });
  }

  return (
    <section className="stack part" aria-labelledby="subscribe">
      <h2 id="subscribe" className="subtitle">
        Subscribe in your calendar
      </h2>
      <p>
        See your bookings in Google Calendar, Outlook or Apple Calendar. Perch gives you a secret link to add
        there, and your calendar keeps up with the bookings you make or cancel. Anyone who has the link can
        read your bookings, so keep it to yourself.
      </p>
      <Failed title="That did not work" problem={problem} takesFocus />
      {ending.isSuccess && <Banner tone="success" title="The link has stopped working" takesFocus />}
      {address && (
        <SecretField
          key={address}
          label="Your secret link"
          hint="Shown this once. In Google Calendar it goes under “Other calendars”, “From URL”."
          secret={address}
        >
          <a href={address.replace(/^https?:/, 'webcal:')}>Open in my calendar app</a>
        </SecretField>
      )}
      {isOn && !address && <Since since={since} />}
      <LoadFailed title="We could not check whether you have a link" of={[calendar]} />
      <div className="row gap-2-4 middle">
        {isOn ? (
          <>
            <Button onClick={() => setAsking('renew')}>Renew the link</Button>
            <Button variant="danger" onClick={() => setAsking('stop')}>
              Remove the link
            </Button>
          </>
        ) : (
          <Button isPending={making.isPending || !calendar.data} onClick={make}>
            Create a link
          </Button>
        )}
      </div>
      <AskFirst
        title="Renew the link?"
        isOpen={asking === 'renew'}
        yes="Yes. Renew it"
        no="No. Keep it"
        isGrave
        isPending={making.isPending}
        onYes={make}
        onClose={close}
      >
        <p>
          You get a new link, and the old one stops working at once. Calendars that use it stop updating until
          you give them the new one.
        </p>
      </AskFirst>
      <AskFirst
        title="Remove the link?"
        isOpen={asking === 'stop'}
        yes="Yes. Remove it"
        no="No. Keep it"
        isGrave
        isPending={ending.isPending}
        onYes={stop}
        onClose={close}
      >
        <p>
          The link stops working at once, and nobody can read your bookings with it. You can create a new one
          whenever you like.
        </p>
      </AskFirst>
    </section>
  );
}

/** `since` is an instant. The day is the reader's own, since it is about what they did. */
function Since({ since }: { since: string }) {
  const day = todayIn(Temporal.Now.timeZoneId(), Temporal.Instant.from(since));
  return (
    <p>
      You have had a link since <time dateTime={day}>{longDay(day)}</time>. Perch cannot show it again: if you
      have lost it, renew it.
    </p>
  );
}

const calendarQuery = asking('GET /calendar');

/** The first address, or a new one that ends the one before. It is returned only this once. */
function useMakeAddress() {
  return useMutation({
    mutationFn: () => ask('POST /calendar'),
    onSuccess: () => askAgain('calendar'),
  });
}

function useEndAddress() {
  return useMutation({
    mutationFn: () => ask('DELETE /calendar'),
    onSuccess: () => client.setQueryData(calendarQuery.queryKey, { since: null }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { counted, oneOrMany } from '../../../shared/english.ts';
import { configuration } from '../../start/configuration.ts';
import { Link } from '../../core/router/Link.tsx';
import { useSession } from '../../core/session.tsx';
import { Icon } from '../../start/ui/Icon.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { Held } from '../people/Held.tsx';
import { heldQuery } from '../people/queries.ts';
import { comingQuery, overviewQuery, unseenQuery, channelsQuery } from '../parts/location-queries.ts';
import { mattersOf } from './attention.ts';
import { ComingDays } from './ComingDays.tsx';
import { MatterLine } from './MatterLine.tsx';
import { firstSteps, type Step } from './steps.ts';
import { Today } from './Today.tsx';
import { mostUrgent } from './urgent.ts';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './OverviewPage.module.css';
import { longDay, todayIn } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { mayOpen } from '../../../shared/pages.ts';
import { UNSEEN_DAYS } from '../../../shared/limits.ts';
import type { UnseenOverview } from '../../../shared/locations/overview-contract.ts';
import { upcomingWords } from '../people/personWords.ts';
import type { ChannelsOverview, WhyUnreachable } from '../../../shared/locations/channels-contract.ts';
import { momentWords } from '../../lists/momentWords.ts';

/** Whether people can be asked in the morning at all. */
const isAnybodyAsked = configuration.hasChannels;

export function OverviewPage() {
  const user = useSession();
  const isAdmin = user?.isAdmin ?? false;
  const mayAdd = mayOpen('/admin/locations/new', user);
  const overview = useQuery(overviewQuery);
  const unseen = useQuery({ ...unseenQuery, enabled: isAdmin });
  const nothing = useWordsForNothing(isAdmin);
  const locations = overview.data;
  if (!locations) return <OnItsWay title="Overview" of={overview} />;
  const isAnybodyUnseen = isAdmin && unseen.data?.total !== 0;
  const steps = firstSteps(locations);
  const matters = mattersOf(locations).filter(({ kind }) => isAnybodyAsked || kind !== 'not-asked');
  const withAreas = locations.filter(({ areas }) => areas.length > 0);
  return (
    <AdminPage
      title="Overview"
      actions={
        mayAdd && locations.length > 0 && <LinkButton to="/admin/locations/new">Add a location</LinkButton>
      }
    >
      {isAdmin && <Held />}
      {steps && <FirstSteps steps={steps} />}
      {locations.length > 0 && (
        <>
          <MostUrgent />
          {withAreas.length > 0 && (
            <>
              <Today locations={withAreas} />
              <ComingDays />
            </>
          )}
          <Section title="Needs attention">
            {isAnybodyAsked && matters.length === 0 && !isAnybodyUnseen ? (
              <p>{nothing}</p>
            ) : (
              <ul className={styles.matters}>
                {!isAnybodyAsked && <NobodyIsAsked />}
                {unseen.data && unseen.data.total > 0 && <Unseen {...unseen.data} />}
                {matters.map((matter) => (
                  <MatterLine
                    key={`${matter.kind} ${matter.location.id} ${matter.area?.id}`}
                    matter={matter}
                  />
                ))}
              </ul>
            )}
          </Section>
          {isAdmin && <Reaching />}
        </>
      )}
    </AdminPage>
  );
}

/** What is said when the section has no rows; a space until it is known whether the rest of the page is as calm. */
function useWordsForNothing(isAdmin: boolean): string {
  const { data: coming } = useQuery(comingQuery);
  const { data: held } = useQuery({ ...heldQuery, enabled: isAdmin });
  const { data: channels } = useQuery({ ...channelsQuery, enabled: isAdmin });
  if (!coming || (isAdmin && !(held && channels))) return '\u00a0';
  const isSaidElsewhere = mostUrgent(coming)?.bookings || held?.people || channels?.unreachable.total;
  return isSaidElsewhere ? 'Nothing else.' : 'All in order.';
}

/** The most urgent thing in the next few days, in one sentence above everything else. */
function MostUrgent() {
  const { data, isPending } = useQuery(comingQuery);
  if (isPending) return <Skeleton height="2.75rem" />;
  const urgent = data && mostUrgent(data);
  if (!urgent) return null;
  return (
    <div className={styles.urgent}>
      <p role="status" className={styles.words}>
        {urgent.words}
      </p>
      {urgent.bookings && (
        <LinkButton to="/admin/bookings" search={urgent.bookings}>
          See who comes
        </LinkButton>
      )}
    </div>
  );
}

/** One line instead of one for each area, which would say the same every day. */
function NobodyIsAsked() {
  return (
    <li className={styles.matter} data-kind="not-asked">
      <Icon name="bell" />
      <p>
        <strong>Nobody is asked to confirm,</strong> because neither Slack nor email is set up. People keep
        what they booked, even if they do not come. The people who run Perch can set up either.
      </p>
    </li>
  );
}

/** A checklist that knows what is done; the next step is the primary button. */
function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section title="First steps" lead="Four steps, and people can book. It takes about as long as a coffee.">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={styles.step}
            data-state={step === next ? 'next' : step.isDone ? 'done' : 'later'}
          >
            <span className={styles.number} aria-hidden="true">
              {step.isDone ? <Icon name="check" size={20} /> : index + 1}
            </span>
            <div>
              <h3 className={styles.name}>
                {step.name}
                {step.isDone && <VisuallyHidden> (done)</VisuallyHidden>}
              </h3>
              <p className="quiet small">{step.why}</p>
            </div>
            {step === next && (
              <LinkButton to={step.href as '/admin'} variant="primary">
                {step.name}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** P4: who may have left and still holds something; each leads to where an admin deactivates them. */
function Unseen({ total, bookings, places, people }: UnseenOverview) {
  const more = total - people.length;
  return (
    <li className={styles.matter}>
      <Icon name="alert" />
      <div className="stack gap-1">
        <p>
          <strong>{counted(total, 'person', 'people')}</strong> {oneOrMany(total, 'has', 'have')} not been
          seen for {UNSEEN_DAYS} days and {oneOrMany(total, 'holds', 'hold')}{' '}
          {upcomingWords({ bookingCount: bookings, placeCount: places })}. If somebody has left, deactivate
          them: that frees what they hold.
        </p>
        <ul>
          {people.map(({ id, name, lastSeen, ...held }) => (
            <li key={id}>
              <Link to="/admin/people" search={{ person: id }}>
                {isolated(name)}
              </Link>
              , last seen on {longDay(todayIn(Temporal.Now.timeZoneId(), Temporal.Instant.from(lastSeen)))}:{' '}
              {upcomingWords(held)}
            </li>
          ))}
          {more > 0 && <li>and {counted(more, 'more person', 'more people')}</li>}
        </ul>
      </div>
    </li>
  );
}

/**
 * How many messages wait in each channel, and who cannot be asked through any. Not shown if there is no channel,
 * because the page already says so.
 */
function Reaching() {
  const { data } = useQuery(channelsQuery);
  if (!data || !(data.slack.isSetUp || data.email.isSetUp)) return null;
  const { slack, email, unreachable } = data;
  const more = unreachable.total - unreachable.people.length;
  return (
    <Section title="How people are reached">
      <ul className={styles.matters}>
        <Line icon="bell" name="Slack" words={saidOf(slack)} />
        <Line icon="bell" name="Email" words={saidOf(email)} />
        {unreachable.people.map(({ id, name, date, reason }) => (
          <Line
            key={id}
            icon="alert"
            name={isolated(name)}
            words={`${WHY[reason]}, and keeps what is booked for ${longDay(date)}.`}
          />
        ))}
        {more > 0 && (
          <Line
            icon="alert"
            name={counted(more, 'more person', 'more people')}
            words="cannot be asked over the next few days."
          />
        )}
      </ul>
    </Section>
  );
}

type LineProps = { readonly icon: 'bell' | 'alert'; readonly name: string; readonly words: string };

function Line({ icon, name, words }: LineProps) {
  return (
    <li className={styles.matter}>
      <Icon name={icon} />
      <p>
        <strong>{name}</strong> {words}
      </p>
    </li>
  );
}

function saidOf({ isSetUp, waiting, since }: ChannelsOverview['slack']): string {
  if (!isSetUp) return 'is not set up.';
  if (waiting === 0 || since === null) return 'has no messages waiting.';
  return `has ${counted(waiting, 'message')} waiting, the oldest since ${momentWords(since)}.`;
}

const WHY = {
  'not-set-up': 'cannot be asked',
  'chose-neither': 'has turned every message off',
  'no-address': 'has no email address in Perch',
  refused: 'has an address that refuses email',
  'not-proved': 'has not yet shown that email reaches them',
  'no-account': 'has no account in Slack',
} satisfies Record<WhyUnreachable, string>;

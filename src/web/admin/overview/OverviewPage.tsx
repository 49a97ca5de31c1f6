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
import { heldQuery } from '../people/queries.ts';
import { comingQuery, overviewQuery, unseenQuery } from '../parts/location-queries.ts';
import { mattersOf } from './attention.ts';
import { ComingDays } from './ComingDays.tsx';
import { MatterLine } from './MatterLine.tsx';
import { Reaching } from './Reaching.tsx';
import { firstSteps, type Step } from './steps.ts';
import { Today } from './Today.tsx';
import { mostUrgent } from './urgent.ts';
import { Unseen } from './Unseen.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './OverviewPage.module.css';

/** Whether people can be asked in the morning at all. */
const isAnybodyAsked = configuration.hasChannels;

export function OverviewPage() {
  const isAdmin = useSession()?.isAdmin ?? false;
  const overview = useQuery(overviewQuery);
  const unseen = useQuery({ ...unseenQuery, enabled: isAdmin });
  const held = useQuery({ ...heldQuery, enabled: isAdmin });
  const locations = overview.data;
  if (!locations) return <OnItsWay title="Overview" of={overview} />;
  const isAnybodyUnseen = unseen.data ? unseen.data.total > 0 : isAdmin && unseen.isPending;
  const isAnybodyHeld = held.data ? held.data.people > 0 : isAdmin && held.isPending;
  const steps = firstSteps(locations);
  const matters = mattersOf(locations).filter(({ kind }) => isAnybodyAsked || kind !== 'not-asked');
  const withAreas = locations.filter(({ areas }) => areas.length > 0);
  return (
    <AdminPage
      title="Overview"
      actions={
        isAdmin && locations.length > 0 && <LinkButton to="/admin/locations/new">Add a location</LinkButton>
      }
    >
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
            {isAnybodyAsked && matters.length === 0 && !isAnybodyUnseen && !isAnybodyHeld ? (
              <p>All in order.</p>
            ) : (
              <ul className={styles.matters}>
                {!isAnybodyAsked && <NobodyIsAsked />}
                {held.data && held.data.people > 0 && <HeldLine people={held.data.people} />}
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

/** O9: what leavers have booked waits for an admin. */
const HeldLine = ({ people }: { people: number }) => (
  <li className={styles.matter}>
    <Icon name="alert" />
    <p>
      <strong>{counted(people, 'person', 'people')}</strong> {oneOrMany(people, 'was', 'were')} reported as
      leavers at once, and what they have booked waits. <Link to="/admin/people">Decide about them</Link>
    </p>
  </li>
);

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

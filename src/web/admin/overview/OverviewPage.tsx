import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { OnItsWay } from '../layout/OnItsWay.tsx';
import { Section } from '../layout/Section.tsx';
import { overviewQuery } from '../locations/queries.ts';
import { mattersOf } from './attention.ts';
import { ComingDays } from './ComingDays.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { isAnybodyAsked, NobodyIsAsked } from './NobodyIsAsked.tsx';
import { MatterLine } from './MatterLine.tsx';
import { MostUrgent } from './MostUrgent.tsx';
import { Reaching } from './Reaching.tsx';
import styles from './OverviewPage.module.css';
import { firstSteps } from './steps.ts';
import { Today } from './Today.tsx';

export function OverviewPage() {
  const overview = useQuery(overviewQuery);
  const locations = overview.data;
  if (!locations) return <OnItsWay title="Overview" of={overview} />;
  const steps = firstSteps(locations);
  const matters = mattersOf(locations).filter(({ kind }) => isAnybodyAsked || kind !== 'not-asked');
  const withAreas = locations.filter(({ areas }) => areas.length > 0);
  return (
    <AdminPage
      title="Overview"
      actions={locations.length > 0 && <LinkButton to="/admin/locations/new">Add a location</LinkButton>}
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
            {isAnybodyAsked && matters.length === 0 ? (
              <p>All in order.</p>
            ) : (
              <ul className={styles.matters}>
                {!isAnybodyAsked && <NobodyIsAsked />}
                {matters.map((matter) => (
                  <MatterLine
                    key={`${matter.kind} ${matter.location.id} ${matter.area?.id}`}
                    matter={matter}
                  />
                ))}
              </ul>
            )}
          </Section>
          <Reaching />
        </>
      )}
    </AdminPage>
  );
}

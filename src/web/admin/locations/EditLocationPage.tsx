import { useQuery } from '@tanstack/react-query';
import { pageAt } from '../../router/navigating.tsx';
import { Link } from '../../router/Link.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Closings } from '../closings/Closings.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { OnItsWay } from '../layout/OnItsWay.tsx';
import { Section } from '../layout/Section.tsx';
import { AreasTable } from './AreasTable.tsx';
import { LocationDetails } from './LocationDetails.tsx';
import { adminLocationQuery } from './queries.ts';
import { isolated } from '../../../shared/direction.ts';

const route = pageAt('/admin/locations/$locationId');

export function EditLocationPage() {
  const { locationId } = route.useParams();
  const { data: location, error } = useQuery(adminLocationQuery(locationId));
  if (!location) return <OnItsWay title="Location" problem={error} />;
  return (
    <AdminPage
      title={isolated(location.name)}
      breadcrumbs={
        <Breadcrumbs current={isolated(location.name)}>
          <Link to="/admin">Overview</Link>
        </Breadcrumbs>
      }
      actions={
        <LinkButton to="/location/$locationId" params={{ locationId }}>
          View as an employee
        </LinkButton>
      }
    >
      <Section
        title="Areas"
        actions={
          <LinkButton
            variant={location.areas.length === 0 ? 'primary' : 'quiet'}
            to="/admin/locations/$locationId/areas/new"
            params={{ locationId }}
          >
            Add an area
          </LinkButton>
        }
      >
        <AreasTable location={location} />
      </Section>
      <Section
        title="Closing days"
        lead="Days when the office is closed on top of its usual week, such as holidays."
      >
        <Closings key={locationId} location={location} />
      </Section>
      <Section title="Details">
        <LocationDetails key={locationId} location={location} />
      </Section>
    </AdminPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { pageAt } from '../../router/navigating.tsx';
import { Link } from '../../router/Link.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import { OnItsWay } from '../layout/OnItsWay.tsx';
import { Section } from '../layout/Section.tsx';
import { adminLocationQuery } from '../locations/queries.ts';
import { AreaDetails } from './AreaDetails.tsx';
import { ObjectsSection } from './objects/ObjectsSection.tsx';
import { PlanEditorLink } from './PlanEditorLink.tsx';
import { planWords } from './planWords.ts';
import { adminAreaQuery } from './queries.ts';
import { isolated } from '../../../shared/direction.ts';

const route = pageAt('/admin/locations/$locationId/area/$areaId');

export function EditAreaPage() {
  const { locationId, areaId } = route.useParams();
  const { data: area, error } = useQuery(adminAreaQuery(locationId, areaId));
  const { data: location } = useQuery(adminLocationQuery(locationId));
  if (!area) return <OnItsWay title="Area" problem={error} />;
  return (
    <AdminPage
      title={isolated(area.name)}
      breadcrumbs={
        <Breadcrumbs current={isolated(area.name)}>
          <Link to="/admin">Overview</Link>
          <Link to="/admin/locations/$locationId" params={{ locationId }}>
            <bdi>{location?.name ?? 'Location'}</bdi>
          </Link>
        </Breadcrumbs>
      }
      lead={planWords(area)}
      actions={
        <>
          <PlanEditorLink className={buttonClass('quiet')} locationId={locationId} areaId={areaId}>
            {area.floorPlan ? 'Edit the floor plan' : 'Draw the floor plan'}
          </PlanEditorLink>
          <LinkButton to="/locations/$locationId/areas/$areaId" params={{ locationId, areaId }}>
            View as an employee
          </LinkButton>
        </>
      }
    >
      <ObjectsSection key={`objects ${areaId}`} area={area} />
      <Section title="Details">
        <AreaDetails key={`details ${areaId}`} area={area} />
      </Section>
    </AdminPage>
  );
}

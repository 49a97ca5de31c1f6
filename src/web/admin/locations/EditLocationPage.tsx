import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../../shared/direction.ts';
import {
  type AdminAreaSummary,
  type AdminLocation,
  type LocationChange,
  type NewLocation,
  newLocationSchema,
} from '../../../shared/locations/admin-contract.ts';
import { LOCATION_FIELDS, valuesIn, wordsIn } from '../../../shared/locations/fields.ts';
import { byFirstNumber } from '../../../shared/natural-order.ts';
import { areaKind } from '../../../shared/locations/kinds.ts';
import { addressAt } from '../../core/router/navigating.tsx';
import { Link } from '../../core/router/Link.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { BoardsSection } from '../boards/BoardsSection.tsx';
import { Closings } from '../closings/Closings.tsx';
import { Holidays } from '../closings/holidays/Holidays.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { PlanEditorLink } from '../parts/PlanEditorLink.tsx';
import { adminLocationQuery, askAgainForOffices } from '../parts/location-queries.ts';
import { useState } from 'react';
import { Button } from '../../core/ui/Button.tsx';
import { OpenDaysQuestion, weekdaysTakenAway } from '../closings/OpenDaysQuestion.tsx';
import { Form } from '../form/Form.tsx';
import { FormFields } from '../form/FormFields.tsx';
import { useForm } from '../form/useForm.ts';
import { LimitsSection } from './limits/LimitsSection.tsx';
import { ask } from '../../start/calls.ts';

const route = addressAt('/admin/locations/$locationId');

export function EditLocationPage() {
  const { locationId } = route.useParams();
  const asked = useQuery(adminLocationQuery(locationId));
  const location = asked.data;
  if (!location) return <OnItsWay title="Location" of={asked} />;
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
      <LimitsSection key={`limits ${locationId}`} location={location} />
      <BoardsSection key={`boards ${locationId}`} location={location} />
      <Section title="Closing days" lead="Extra days on which the office is closed, such as holidays.">
        <Closings key={locationId} location={location} />
      </Section>
      <Section
        title="Public holidays"
        lead="Close the office on the next twelve months’ public holidays in one go. Nothing is closed until you have seen who is affected."
      >
        <Holidays key={locationId} location={location} />
      </Section>
      <Section title="Details">
        <LocationDetails key={locationId} location={location} />
      </Section>
    </AdminPage>
  );
}

const COLUMNS = ['Area', 'Type', 'Bookable objects', 'Floor plan'];

function AreasTable({ location }: { location: AdminLocation }) {
  const { id: locationId, areas, name } = location;
  if (areas.length === 0) {
    return (
      <p>
        <bdi>{name}</bdi> has no areas yet. An area is a bookable part of the office: a floor of desks, or the
        car park.
      </p>
    );
  }
  return (
    <Table caption={`Areas of ${isolated(name)}`} captionIsHidden columns={COLUMNS}>
      {areas.toSorted(byFirstNumber).map((area) => (
        <Row key={area.id}>
          <Cell label="Area">
            <Link to="/admin/locations/$locationId/area/$areaId" params={{ locationId, areaId: area.id }}>
              <bdi>{area.name}</bdi>
            </Link>
          </Cell>
          <Cell label="Type">{areaKind(area.areaTypeId).name}</Cell>
          <Cell label="Bookable objects">{countOf(area)}</Cell>
          <Cell label="Floor plan">
            <PlanEditorLink locationId={locationId} areaId={area.id}>
              {area.hasFloorPlan ? 'Edit the plan' : 'Draw the plan'}
            </PlanEditorLink>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function countOf({ objectCount, inactiveCount }: AdminAreaSummary): string {
  return inactiveCount === 0 ? `${objectCount}` : `${objectCount}, plus ${inactiveCount} inactive`;
}

type SentLocation = NewLocation & { onFutureBookings?: LocationChange['onFutureBookings'] };

function LocationDetails({ location }: { location: AdminLocation }) {
  const [asked, setAsked] = useState<SentLocation | null>(null);
  const form = useForm<NewLocation, SentLocation, unknown>({
    schema: newLocationSchema,
    initial: valuesIn(LOCATION_FIELDS, location),
    names: wordsIn(LOCATION_FIELDS),
    // Sends the id in the body too, as the contract asks.
    send: (sent) =>
      ask('PUT /admin/location/:locationId', {
        params: { locationId: location.id },
        body: { id: location.id, ...sent },
      }),
    // Not saved until the page has the new values: the next change is compared with them.
    onSaved: () => askAgainForOffices(),
    asksFirst(sent) {
      const isAsking = weekdaysTakenAway(location, sent.openDays).length > 0;
      if (isAsking) setAsked(sent);
      return isAsking;
    },
  });
  return (
    <Form
      state={form}
      saved="The details are saved."
      actions={
        <Button type="submit" variant="primary" isPending={form.isSaving}>
          Save the details
        </Button>
      }
    >
      <FormFields of={LOCATION_FIELDS} values={form.values} errors={form.errors} set={form.set} />
      <OpenDaysQuestion
        location={location}
        openDays={asked && asked.openDays}
        onClose={() => setAsked(null)}
        onChosen={(onFutureBookings) => {
          setAsked(null);
          if (asked) form.save({ ...asked, onFutureBookings });
        }}
      />
    </Form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AdminLocation,
  type LocationChange,
  type NewLocation,
  newLocationSchema,
} from '../../../shared/locations/admin-contract.ts';
import { Button } from '../../ui/Button.tsx';
import { OpenDaysQuestion, weekdaysTakenAway } from '../closings/OpenDaysQuestion.tsx';
import { Form } from '../form/Form.tsx';
import { useForm } from '../form/useForm.ts';
import { LOCATION_FIELDS, LocationFields } from './LocationFields.tsx';
import { askAgainForOffices, changeLocation } from './queries.ts';

type Sent = NewLocation & { onFutureBookings?: LocationChange['onFutureBookings'] };

export function LocationDetails({ location }: { location: AdminLocation }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Sent | null>(null);
  const form = useForm<NewLocation, Sent, unknown>({
    schema: newLocationSchema,
    initial: fieldsOf(location),
    names: LOCATION_FIELDS,
    send: (sent) => changeLocation(location.id, sent),
    // Not saved until the page has the new values: the next change is compared with them.
    onSaved: () => askAgainForOffices(client),
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
      <LocationFields values={form.values} errors={form.errors} set={form.set} />
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

function fieldsOf(location: AdminLocation): NewLocation {
  const { name, address, description, timeZone, openDays, slackChannel, guideLink } = location;
  return { name, address, description, timeZone, openDays, slackChannel, guideLink };
}

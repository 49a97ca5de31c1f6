import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '../../../core/asking.ts';
import { type FormEvent, useId, useState } from 'react';
import { longDay, parseDay, todayIn } from '../../../../shared/day.ts';
import { isolated } from '../../../../shared/direction.ts';
import { counted } from '../../../../shared/english.ts';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { type NewOutage, newOutageSchema, type OutageEffect } from '../../../../shared/outages/contract.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { DateField } from '../../../lists/dates/DateField.tsx';
import { Failed } from '../../../lists/Failed.tsx';
import { ChoiceField } from '../../../lists/ui/ChoiceField.tsx';
import { Dialog } from '../../../lists/ui/Dialog.tsx';
import { TextField } from '../../../lists/ui/TextField.tsx';
import { now } from '../../../start/clock.ts';
import { check, type Sentences, sentencesOf } from '../../form/sentences.ts';
import { askAgainForOffices } from '../../parts/location-queries.ts';
import { ScrolledList } from '../../parts/ui/ScrolledList.tsx';
import { addOutage, outageEffectQuery, outagesQuery } from './queries.ts';

type Field = 'from' | 'to' | 'reason';
type Choice = NewOutage['bookings'];
const NAMES = { from: 'First day', to: 'Last day', reason: 'Reason' };

const CHOICES = [
  ['move', 'Move each to the nearest free space like it, and cancel it if there is none'],
  ['cancel', 'Cancel them'],
  ['keep', 'Let them stand'],
] as const;

type Props = {
  area: AdminArea;
  objectIds: readonly number[];
  /** "Desk 3", "12 desks" */
  what: string;
  isOpen: boolean;
  onClose: () => void;
};

/** From when to when, and why; and first whose bookings there are (A19). */
export function OutageDialog({ area, objectIds, what, isOpen, onClose }: Props) {
  const form = useId();
  const [values, setValues] = useState<Record<Field, string>>({ from: '', to: '', reason: '' });
  const [errors, setErrors] = useState<Sentences<Field>>({});
  const [choice, setChoice] = useState<Choice>('move');
  const [from, to] = [parseDay(values.from), parseDay(values.to || values.from)];
  const effect = useQuery({
    ...outageEffectQuery(area, objectIds, from ?? todayIn('UTC', now()), to ?? todayIn('UTC', now())),
    enabled: isOpen && from !== null && to !== null && from <= to,
  });
  const bookings = effect.data ?? [];
  const addition = useMutation({
    mutationFn: (outage: NewOutage) => addOutage(area, outage),
    onSuccess: () => {
      void client.invalidateQueries(outagesQuery(area));
      void askAgainForOffices();
      onClose();
    },
  });

  function send(event: FormEvent) {
    event.preventDefault();
    const outage = {
      ...values,
      to: values.to || values.from,
      objectIds: [...objectIds],
      bookings: bookings.length > 0 ? choice : 'keep',
    };
    const checked = check(newOutageSchema, outage);
    if (!checked.isRight) return setErrors(sentencesOf(checked.errors, NAMES, values));
    setErrors({});
    if (!effect.isFetching) addition.mutate(checked.sent);
  }

  const field = (name: Field) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const dateField = (name: Field) => ({ ...field(name), onUnreadable: field(name).onChange });
  const isCancelling = bookings.length > 0 && choice === 'cancel';
  return (
    <Dialog
      title={`Take ${what} out of order`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            variant={isCancelling ? 'danger' : 'primary'}
            isPending={effect.isFetching || addition.isPending}
          >
            {isCancelling
              ? `Take out of order and cancel ${counted(bookings.length, 'booking')}`
              : 'Take out of order'}
          </Button>
          <Button onClick={onClose}>Leave in use</Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" noValidate onSubmit={send}>
        <DateField label="First day" {...dateField('from')} />
        <DateField label="Last day (optional)" min={values.from} {...dateField('to')} />
        <TextField
          label="Reason"
          hint="People see it on the plan and in the list."
          placeholder="being painted"
          autoComplete="off"
          {...field('reason')}
        />
        <Failed title="Still in use" problem={addition.error} />
        <LoadFailed title="We could not load the bookings" of={[effect]} withReason />
        {effect.isFetching && <Skeleton height="3rem" />}
        {effect.data && !effect.isFetching && (
          <p role="status" className="bold">
            {bookings.length === 0
              ? 'Nobody has booked there on these days.'
              : `${counted(bookings.length, 'booking')} on these days:`}
          </p>
        )}
        {bookings.length > 0 && (
          <>
            <BookingsThere bookings={bookings} choice={choice} />
            <ChoiceField
              legend="What happens to them"
              hint="Everybody concerned gets one message."
              type="radio"
              options={CHOICES}
              chosen={[choice]}
              onChange={setChoice}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

function BookingsThere({ bookings, choice }: OutageEffect & { choice: Choice }) {
  return (
    <ScrolledList label="Their bookings">
      {bookings.map(({ id, bookedBy, bookedFor, bookableObject, date, movesTo }) => (
        <li key={id}>
          <strong>
            <bdi>{bookedBy}</bdi>
          </strong>
          {bookedFor && ` for ${isolated(bookedFor)}`}, <bdi>{bookableObject.name}</bdi>,{' '}
          <time dateTime={date}>{longDay(date)}</time>: {becomes(choice, movesTo)}
        </li>
      ))}
    </ScrolledList>
  );
}

function becomes(choice: Choice, movesTo: { name: string } | null): string {
  if (choice === 'keep') return 'stands';
  return choice === 'move' && movesTo ? `moves to ${isolated(movesTo.name)}` : 'is cancelled';
}

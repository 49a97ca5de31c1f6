import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { weekdayName } from '../../../shared/day.ts';
import { byFirstNumber, byName } from '../../../shared/natural-order.ts';
import { DateField } from '../../lists/dates/DateField.tsx';
import { columnsFor } from '../../core/bookings/weeks.ts';
import { areaQuery, locationQuery, locationsQuery } from '../../core/locations/queries.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { SelectField } from '../../lists/ui/SelectField.tsx';
import { askedOn, newStandingOf, type UsualWeekDraft, withWeekday } from './draft.ts';
import { useKeepWish } from '../../lists/usual-week/queries.ts';
import styles from './WishForm.module.css';
import type { KeptWish } from './WishMade.tsx';
import { HOW_FAR_AHEAD } from '../../../shared/bookings/ahead.ts';
import type { NewStanding } from '../../../shared/usual-week/contract.ts';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { type AskedBatch, saidOf, TO_BE_DRAWN, willBeWords } from '../../lists/days/outcomes.ts';
import { takenOnWords } from '../../lists/usual-week/wishWords.ts';
import { DayGroups } from '../../outcomes/DayGroups.tsx';
import { ask } from '../../start/calls.ts';

type Props = {
  /** Null for a new one. */
  readonly id: number | null;
  readonly initial: UsualWeekDraft;
  onClose: (() => void) | null;
  onKept(kept: KeptWish): void;
};

/** Everything a wish can say, and what it would find. */
export function WishForm({ id, initial, onClose, onKept }: Props) {
  const [draft, setDraft] = useState(initial);
  const [unreadable, setUnreadable] = useState<ReadonlySet<'from' | 'until'>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const keeping = useKeepWish(id);
  const { data: locations = [] } = useQuery(locationsQuery);
  const offices = locations.filter((each) => each.hasUsualWeek || each.id === initial.locationId);
  const { data: location, isLoading } = useQuery(locationQuery(draft.locationId));
  const { data: area, isLoading: isAreaLoading } = useQuery({
    ...areaQuery(draft.locationId, draft.areaId),
    enabled: location?.areas.some(({ id: areaId }) => areaId === draft.areaId) ?? false,
  });
  const objects = area?.bookableObjects.filter(({ isActive }) => isActive).toSorted(byName) ?? [];
  const object = objects.find((each) => each.id === draft.objectId);
  // The words of the answer need its name.
  const isComing = isLoading || (isAreaLoading && draft.objectId !== null);
  const wish = newStandingOf(draft);
  const asked = wish && location && askedOn(wish, object?.name ?? null, location);
  const weekdays = columnsFor([...(location?.openDays ?? []), ...draft.weekdays]);
  const isBackwards = draft.from !== '' && draft.until !== '' && draft.until < draft.from;
  const change = (changed: Partial<UsualWeekDraft>) => setDraft({ ...draft, ...changed });
  // At another office the first area is preselected.
  const areas = location?.areas.toSorted(byFirstNumber) ?? [];
  const [first] = areas;
  if (first && !areas.some(({ id: areaId }) => areaId === draft.areaId))
    setDraft({ ...draft, areaId: first.id, objectId: null });

  function keep(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (!wish || isBackwards || unreadable.size > 0 || keeping.isPending) return;
    keeping.mutate(wish, { onSuccess: (answered) => asked && onKept({ ...answered, asked }) });
  }

  const dated = (which: 'from' | 'until') => ({
    value: draft[which],
    onChange(value: string) {
      setUnreadable(new Set([...unreadable].filter((each) => each !== which)));
      change({ [which]: value });
    },
    onUnreadable: () => setUnreadable(new Set([...unreadable, which])),
  });

  return (
    <form className="stack gap-5" noValidate onSubmit={keep}>
      <ChoiceField
        legend="Which days do you come in?"
        type="checkbox"
        isInRow
        options={weekdays.map((weekday) => [weekday, weekdayName(weekday)] as const)}
        chosen={draft.weekdays}
        error={hasTried && !wish ? 'Choose a day' : undefined}
        onChange={(weekday, isChosen) => change({ weekdays: withWeekday(draft.weekdays, weekday, isChosen) })}
      />
      <div className={styles.where}>
        <SelectField
          label="Office"
          value={String(draft.locationId)}
          options={offices.map(({ id: locationId, name }) => [String(locationId), name] as const)}
          onChange={(value) => change({ locationId: Number(value), objectId: null })}
        />
        <SelectField
          label="Area"
          value={String(draft.areaId)}
          options={areas.map(({ id: areaId, name }) => [String(areaId), name] as const)}
          onChange={(value) => change({ areaId: Number(value), objectId: null })}
        />
        <SelectField
          label="Space"
          value={String(draft.objectId ?? '')}
          options={[
            ['', 'Any free one'] as const,
            ...objects.map(({ id: objectId, name }) => [String(objectId), name] as const),
          ]}
          onChange={(value) => change({ objectId: value === '' ? null : Number(value) })}
        />
      </div>
      {draft.objectId !== null && (
        <ChoiceField
          legend="On days when somebody else has it"
          type="radio"
          options={[
            ['nearest', 'Book the nearest free one'],
            ['nothing', 'Book nothing'],
          ]}
          chosen={[draft.orElse]}
          onChange={(orElse) => change({ orElse })}
        />
      )}
      <div className={styles.where}>
        <DateField label="From (optional)" {...dated('from')} />
        <DateField
          label="Until (optional)"
          {...dated('until')}
          error={isBackwards ? 'Choose a day that is not before the first' : undefined}
        />
      </div>
      {wish && asked && !isComing && !isBackwards && <UsualWeekPreview wish={wish} asked={asked} />}
      {keeping.isError && <Banner tone="error" title={keeping.error.message} takesFocus />}
      <div className="row">
        <Button type="submit" variant="primary" isPending={keeping.isPending || isComing}>
          {id === null ? 'Keep it every week' : 'Save'}
        </Button>
        {onClose && <Button onClick={onClose}>{id === null ? 'Not now' : 'Leave it as it is'}</Button>}
      </div>
    </form>
  );
}

type PreviewProps = {
  readonly wish: NewStanding;
  readonly asked: AskedBatch;
};

/** What a wish would find on the days that are already open; looking books nothing. */
function UsualWeekPreview({ wish, asked }: PreviewProps) {
  const preview = useQuery({
    queryKey: ['standing', 'preview', wish],
    queryFn: ({ signal }) => ask('POST /standing/preview', { body: wish, signal }),
    staleTime: 10_000,
    // The last answer stays until the next one is there, so that nothing jumps.
    placeholderData: (previous) => previous,
  });
  if (preview.isPending) return <Skeleton height="3lh" />;
  // The form says what is wrong when it is sent.
  if (!preview.data) return null;
  const { days, takenOn } = preview.data;
  const likely = days.map(({ outcome }) => outcome);
  return (
    <div className="stack gap-2">
      <p role="status" className="bold">
        {days.length === 0
          ? `None of its days is within the next ${HOW_FAR_AHEAD} yet.`
          : `${willBeWords(`in the next ${HOW_FAR_AHEAD}`, likely, asked.wanted)}.`}
      </p>
      <DayGroups
        label="Days to look at"
        days={days.map((day) => ({
          date: day.date,
          words:
            day.outcome === 'booked' ? null : day.outcome === 'waiting' ? TO_BE_DRAWN : saidOf(day, asked),
        }))}
      />
      {asked.wanted !== null && takenOn.length > 0 && <p>{takenOnWords(takenOn, asked.wanted)}</p>}
    </div>
  );
}

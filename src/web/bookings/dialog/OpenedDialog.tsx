import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Booking, DayCount } from '../../../shared/bookings/contract.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import { ApiProblem } from '../../api.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useBookObject } from '../queries.ts';
import type { Space } from '../spaces/space.ts';
import { useSpots } from '../spaces/useSpots.ts';
import { spokenName } from '../spaces/spaceWords.ts';
import { bookedForOf, EMPTY_DRAFT, nameErrorOf } from './draft.ts';
import { Facts } from './Facts.tsx';
import styles from './OpenedDialog.module.css';
import { Refusal } from './Refusal.tsx';
import { SpaceActions } from './SpaceActions.tsx';
import { NAME_FIELD, WhoFor } from './WhoFor.tsx';
import { WhoHasIt } from './WhoHasIt.tsx';

export type SpaceDialogProps = {
  /** Null while nothing is chosen. */
  space: Space | null;
  /** All of the day, for what is free beside the chosen one. */
  spaces: readonly Space[];
  counts: readonly DayCount[];
  day: Day;
  /** False while `space` still says what the day before it said. */
  isOfDay: boolean;
  /** The way to it on a full day; null while a space is free, and where nobody can join. */
  waitingList: ReactNode;
  area: Area;
  location: IdName;
  onSwitch: (objectId: number) => void;
  onChooseDay: (day: Day) => void;
  onClose: () => void;
  onBooked: (booking: Booking) => void;
};

export function OpenedDialog(props: SpaceDialogProps) {
  const { space: chosen, onClose, onBooked } = props;
  const { day, isOfDay, area, location, spaces, counts, waitingList, onSwitch, onChooseDay } = props;
  // The dialog fades out with the words it had.
  const [space, setSpace] = useState(chosen);
  if (chosen !== null && chosen !== space) setSpace(chosen);

  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const booking = useBookObject();
  const around = { spaces, spots: useSpots(area), counts, day };
  const onwards = { around, waitingList, onSwitch, onChooseDay };
  const isWanted = useWanted(`${day} ${space?.objectId}`, isOfDay ? space?.state === 'free' : null);
  const form = useId();
  const primary = useRef<HTMLButtonElement>(null);
  useFocusAfterSwitch(primary, `${day} ${space?.objectId}`);

  if (space === null) return <Dialog isOpen={false} onClose={onClose} title="" actions={null} />;

  const problem = booking.error instanceof ApiProblem ? booking.error : null;
  const isAboutThis =
    booking.variables?.bookableObjectId === space.objectId && booking.variables.date === day;
  const refusal = isAboutThis ? problem : null;
  const isOnItsWay = booking.isPending || booking.isSuccess;
  const isBookable = space.state === 'free' && isOfDay && !isFinal(refusal);
  const shape = isWanted || isOnItsWay || refusal ? 'book' : space.state === 'yours' ? 'yours' : 'look';

  function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (space === null || !isBookable || isOnItsWay) return;
    const nameError = nameErrorOf(draft);
    setDraft({ ...draft, nameError });
    if (nameError !== undefined) return focusName(event.currentTarget);
    booking.mutate(
      { date: day, areaId: area.id, bookableObjectId: space.objectId, bookedFor: bookedForOf(draft) },
      { onSuccess: onBooked },
    );
  }

  return (
    <Dialog
      isOpen={chosen !== null}
      onClose={onClose}
      title={spokenName(space)}
      actions={
        <SpaceActions
          shape={shape}
          space={space}
          form={form}
          primary={primary}
          isWaiting={isOnItsWay || !isBookable}
          onClose={onClose}
        />
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={book}>
        <Facts day={day} area={area.name} location={location.name} />
        {shape === 'book' && space.kind.apart?.welcome && <p>{space.kind.apart.welcome}</p>}
        {shape === 'book' && <WhoFor draft={withServerError(draft, refusal)} onChange={setDraft} />}
        {refusal && <Refusal {...onwards} refusal={refusal} space={space} />}
        {!refusal && !isOnItsWay && space.state !== 'free' && isOfDay && (
          <WhoHasIt {...onwards} space={space} isTooLate={isWanted} />
        )}
      </form>
    </Dialog>
  );
}

/** Trying the same again would be refused the same way. */
function isFinal(refusal: ApiProblem | null): boolean {
  return refusal?.status === 409 || refusal?.status === 404;
}

function withServerError<Draft extends { nameError: string | undefined }>(
  draft: Draft,
  refusal: ApiProblem | null,
): Draft {
  const message = refusal?.errors.bookedFor?.[0];
  return message === undefined ? draft : { ...draft, nameError: `The name ${message}` };
}

function focusName(form: HTMLFormElement): void {
  const field = form.elements.namedItem(NAME_FIELD);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * Whether this space could be booked since it was chosen, also when it no longer can. While it is
 * not known (null) the dialog stays what it was, so that nothing in it comes and goes.
 */
function useWanted(what: string, isFree: boolean | null): boolean {
  const [wanted, setWanted] = useState<string | null>(null);
  if (isFree === true && wanted !== what) setWanted(what);
  return wanted === what || (isFree === null && wanted !== null);
}

/** The button that offered another space is gone once it was pressed. */
function useFocusAfterSwitch(primary: { current: HTMLButtonElement | null }, what: string) {
  const seen = useRef(what);
  useEffect(() => {
    if (seen.current === what) return;
    seen.current = what;
    primary.current?.focus();
  }, [primary, what]);
}

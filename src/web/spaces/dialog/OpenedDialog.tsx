import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Booking, DayCount } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import { ApiProblem } from '../../start/api.ts';
import { Popover } from '../../lists/ui/popover/Popover.tsx';
import { useMoveBooking, useMoving } from '../../parts/moving.ts';
import { useBookObject } from '../../core/bookings/queries.ts';
import { besideWords } from '../../parts/spaces/near.ts';
import type { Space } from '../../parts/spaces/space.ts';
import { spokenName } from '../../parts/spaces/spaceWords.ts';
import { useSpots } from '../../parts/spaces/useSpots.ts';
import { About } from './About.tsx';
import { anchorOf, openerOf } from './anchor.ts';
import { bookedForOf, type BookingDraft, EMPTY_DRAFT, nameErrorOf } from '../../parts/spaces/draft.ts';
import { ManageBooking, OwnPlaceQuestion, SpaceActions } from './SpaceActions.tsx';
import { ownPlacesAlike, prefetchOwnPlaces } from './ownPlaces.ts';
import { Refusal } from './Refusal.tsx';
import { NAME_FIELD, WhoFor } from './WhoFor.tsx';
import { WhoHasIt } from './WhoHasIt.tsx';

export type SpaceDialogProps = {
  /** Null while nothing is chosen. */
  space: Space | null;
  /** Counts choices, even of the same space again. */
  choice: number;
  /** All on that day, to offer what is free near the chosen one. */
  spaces: readonly Space[];
  counts: readonly DayCount[];
  day: Day;
  today: Day;
  /** False while `space` still shows the previous day. */
  isOfDay: boolean;
  /** The link to it on a full day; null while a space is free, or if nobody can join. */
  waitingList: ReactNode;
  area: Area;
  location: IdName;
  onSwitch: (objectId: number) => void;
  /** What is free near one that cannot be booked, for the plan to light up. */
  onOffer: (objectIds: readonly number[]) => void;
  onChooseDay: (day: Day) => void;
  onClose: () => void;
  /** `from`: a moved booking as it was before. */
  onBooked: (booking: Booking, from?: Booking) => void;
};

export function OpenedDialog({ space, ...props }: SpaceDialogProps & { space: Space }) {
  const { choice, spaces, counts, day, today, isOfDay, area, location, waitingList } = props;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const moving = useMoving();
  const [booked, moved] = [useBookObject(), useMoveBooking(moving?.id ?? 0)];
  const booking = moving ? moved : booked;
  const pressed = useState(() => document.activeElement)[0];
  const isWanted = useWanted(`${day} ${space.objectId}`, isOfDay ? space.state === 'free' : null);
  const question = useOwnPlaceQuestion();

  const around = { spaces, spots: useSpots(area), counts, day };
  const problem = booking.error instanceof ApiProblem ? booking.error : null;
  const isAboutThis =
    booking.variables?.bookableObjectId === space.objectId && booking.variables.date === day;
  const refusal = isAboutThis ? problem : null;
  const isOnItsWay = booking.isPending || booking.isSuccess;
  const isBookable = space.state === 'free' && isOfDay && !isFinal(refusal);
  const shape = isWanted || isOnItsWay || refusal ? 'book' : space.state === 'yours' ? 'yours' : 'look';
  const { onSwitch, onOffer, onChooseDay } = props;
  const onwards = { around, waitingList, onSwitch, onOffer, onChooseDay };

  const send = (whom: BookingDraft) =>
    booking.mutate(
      { date: day, areaId: area.id, bookableObjectId: space.objectId, bookedFor: bookedForOf(whom) },
      { onSuccess: (made) => props.onBooked(made, moving ?? undefined) },
    );

  async function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBookable || isOnItsWay || question.isLooking || moving === undefined) return;
    const nameError = nameErrorOf(draft);
    setDraft({ ...draft, nameError });
    if (nameError !== undefined) return focusName(event.currentTarget);
    if (!moving && draft.isForMe && (await question.isAsked({ space, spaces, area, day }))) return;
    send(draft);
  }

  return (
    <Popover
      title={spokenName(space)}
      about={`${space.objectId} ${choice}`}
      anchor={() => anchorOf(space.objectId)}
      opener={() => openerOf(space.objectId, pressed)}
      onClose={props.onClose}
    >
      <form className="stack start" noValidate onSubmit={(event) => void book(event)}>
        <About
          space={space}
          day={day}
          area={area.name}
          location={location.name}
          beside={shape === 'book' ? besideWords(spaces, space.objectId, around.spots) : null}
        />
        {shape === 'book' && space.kind.apart?.welcome && <p>{space.kind.apart.welcome}</p>}
        {shape === 'book' && !draft.isForMe && (
          <WhoFor draft={withServerError(draft, refusal)} day={day} today={today} onChange={setDraft} />
        )}
        {refusal && <Refusal {...onwards} refusal={refusal} space={space} />}
        {!refusal && !isOnItsWay && space.state !== 'free' && isOfDay && (
          <WhoHasIt {...onwards} space={space} isTooLate={isWanted} />
        )}
        {shape === 'yours' && <ManageBooking space={space} />}
        {shape === 'book' && question.own.length === 0 && (
          <SpaceActions
            space={space}
            isMoving={Boolean(moving)}
            isForMe={draft.isForMe}
            isWaiting={isOnItsWay || question.isLooking || !isBookable || moving === undefined}
            onTurn={(isForMe) => setDraft({ ...draft, isForMe, nameError: undefined })}
          />
        )}
        {shape === 'book' && question.own.length > 0 && (
          <OwnPlaceQuestion
            own={question.own}
            onForMe={() => {
              question.answer();
              send(draft);
            }}
            onForSomebodyElse={() => {
              question.answer();
              setDraft({ ...draft, isForMe: false });
            }}
          />
        )}
      </form>
    </Popover>
  );
}

/** Another try would be refused too. */
function isFinal(refusal: ApiProblem | null): boolean {
  return refusal?.status === 409 || refusal?.status === 404;
}

function withServerError(draft: BookingDraft, refusal: ApiProblem | null): BookingDraft {
  const message = refusal?.errors.bookedFor?.[0];
  return message === undefined ? draft : { ...draft, nameError: `The name ${message}` };
}

function focusName(form: HTMLFormElement): void {
  const field = form.elements.namedItem(NAME_FIELD);
  if (field instanceof HTMLElement) field.focus();
}

/**
 * Whether this space has been free at some time since it was chosen. While that is not known (null),
 * the dialog stays as it was, so that nothing in it comes and goes.
 */
function useWanted(what: string, isFree: boolean | null): boolean {
  const [wanted, setWanted] = useState<string | null>(null);
  if (isFree === true && wanted !== what) setWanted(what);
  return wanted === what || (isFree === null && wanted !== null);
}

/** Somebody who books for themselves and already has such a place that day is asked once who it is for. */
function useOwnPlaceQuestion() {
  const client = useQueryClient();
  const [own, setOwn] = useState<readonly string[]>([]);
  const [isAnswered, setIsAnswered] = useState(false);
  const [isLooking, setIsLooking] = useState(false);
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    void prefetchOwnPlaces(client);
    return () => {
      isOpen.current = false;
    };
  }, [client]);

  return {
    own,
    isLooking,
    /** Resolves to true if it has to be answered first, or if nobody is left to answer. */
    async isAsked(wanted: Parameters<typeof ownPlacesAlike>[1]): Promise<boolean> {
      if (isAnswered) return false;
      setIsLooking(true);
      const found = await ownPlacesAlike(client, wanted);
      setIsLooking(false);
      setOwn(found);
      return found.length > 0 || !isOpen.current;
    },
    answer() {
      setOwn([]);
      setIsAnswered(true);
    },
  };
}

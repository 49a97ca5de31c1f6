import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Booking, DayCount } from '../../../shared/bookings/contract.ts';
import { capitalised } from '../../../shared/english.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { Area } from '../../../shared/locations/contract.ts';
import { ApiProblem } from '../../start/api.ts';
import { Popover } from '../../lists/ui/popover/Popover.tsx';
import { useMoveBooking, useMoving } from '../../parts/moving.ts';
import { useBookObject } from '../../core/bookings/queries.ts';
import { besideWords } from '../../plan/spaces/near.ts';
import type { Space } from '../../plan/spaces/space.ts';
import { spokenName } from '../../parts/spaces/spaceWords.ts';
import { youHaveWords } from '../../lists/youHaveWords.ts';
import { useSpots } from '../../plan/spaces/useSpots.ts';
import { About } from './About.tsx';
import { anchorOf, openerOf } from './anchor.ts';
import { bookedForOf, type BookingDraft, EMPTY_DRAFT, nameErrorOf } from '../../parts/spaces/draft.ts';
import { ManageBooking, SpaceActions } from './SpaceActions.tsx';
import { NearMyPeople } from './NearMyPeople.tsx';
import { nameToFollow } from '../../lists/people/queries.ts';
import { Star } from '../../lists/people/Star.tsx';
import { useOwnPlaces } from './ownPlaces.ts';
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
  const [book, move] = [useBookObject(), useMoveBooking()];
  /** What the latest press moves; undefined if it books. */
  const [sentFrom, setSentFrom] = useState<Booking>();
  const booking = sentFrom ? move : book;
  const pressed = useState(() => document.activeElement)[0];
  const isWanted = useWanted(`${day} ${space.objectId}`, isOfDay ? space.state === 'free' : null);
  const own = useOwnPlaces({ space, area, day });
  const others = !moving && draft.isForMe ? own : [];

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

  const from = isOnItsWay ? sentFrom : (moving ?? others?.[0]);

  const wanted = { date: day, areaId: area.id, bookableObjectId: space.objectId };
  const followable = nameToFollow(space);
  const bookIt = () =>
    book.mutate({ ...wanted, bookedFor: bookedForOf(draft) }, { onSuccess: (made) => props.onBooked(made) });
  function send(moved: Booking | undefined) {
    setSentFrom(moved);
    if (!moved) return bookIt();
    move.mutate({ ...wanted, id: moved.id }, { onSuccess: (made) => props.onBooked(made, moved) });
  }

  // A press may come before it is known what the reader has that day.
  const [waitingFor, setWaitingFor] = useState<number | null>(null);
  const isSentNow = waitingFor === space.objectId && own !== undefined;
  const sendNow = useEffectEvent(() => {
    if (others?.length === 0 && isBookable) bookIt();
  });
  useEffect(() => {
    if (isSentNow) sendNow();
  }, [isSentNow]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBookable || isOnItsWay || moving === undefined) return;
    const nameError = nameErrorOf(draft);
    setDraft({ ...draft, nameError });
    if (nameError !== undefined) return focusName(event.currentTarget);
    if (others) send(from);
    else setWaitingFor(space.objectId);
  }

  return (
    <Popover
      title={spokenName(space)}
      about={`${space.objectId} ${choice}`}
      anchor={() => anchorOf(space.objectId)}
      opener={() => openerOf(space.objectId, pressed)}
      onClose={props.onClose}
    >
      <form className="stack start" noValidate onSubmit={submit}>
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
        {refusal && (
          <Refusal {...onwards} refusal={refusal} space={space} onMove={moving ? undefined : send} />
        )}
        {!refusal && !isOnItsWay && space.state !== 'free' && isOfDay && (
          <WhoHasIt {...onwards} space={space} isTooLate={isWanted} />
        )}
        {!isOnItsWay && isOfDay && <NearMyPeople {...onwards} space={space} />}
        {isOfDay && followable !== null && <Star name={followable} seen={wanted} />}
        {shape === 'yours' && <ManageBooking space={space} />}
        {shape === 'book' && others && others.length > 0 && !isOnItsWay && (
          <p>{capitalised(youHaveWords(others, area))}.</p>
        )}
        {shape === 'book' && (
          <SpaceActions
            space={space}
            from={from}
            isMoving={Boolean(moving)}
            isForMe={draft.isForMe}
            isWaiting={
              isOnItsWay || (waitingFor === space.objectId && !others) || !isBookable || moving === undefined
            }
            onTurn={(isForMe) => setDraft({ ...draft, isForMe, nameError: undefined })}
            onBookAsWell={() => send(undefined)}
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

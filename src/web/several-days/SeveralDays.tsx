import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type Day, type Weekday, weekdayName } from '../../shared/day.ts';
import type { Area, Location } from '../../shared/locations/contract.ts';
import { DayPicker, type DayPickerProps } from '../booking/days/DayPicker.tsx';
import { bookedForOf, EMPTY_DRAFT, nameErrorOf } from '../parts/spaces/draft.ts';
import type { OverDays } from '../plan/spaces/space.ts';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { NAME_FIELD } from '../spaces/dialog/WhoFor.tsx';
import { useBookAddress } from '../booking/useBookAddress.ts';
import { Answer } from './Answer.tsx';
import { BookBar } from './BookBar.tsx';
import { anchorDay, everyWeekday, parseDays, toggled, without, writeDays } from './chosen.ts';
import { daysForecastOf } from './forecast.ts';
import { overDays } from './overDays.ts';
import { useBatch } from './useBatch.ts';
import { useChoosing } from './useChoosing.ts';
import { useKept } from './useKept.ts';
import { useKnown, useUsualObject } from './useKnown.ts';
import { WishFields } from './WishFields.tsx';
import styles from './SeveralDays.module.css';

type Props = {
  picking: Omit<DayPickerProps, 'onChoose' | 'several'>;
  /** The one that the plan shows. */
  day: Day;
  area: Area;
  location: Location;
  onOverDays: Dispatch<SetStateAction<OverDays | null>>;
  onLeave: () => void;
};

/** Several days with one wish (D1): which days, what for, what is free, and how each turned out. */
export function SeveralDays({ picking, day, area, location, onOverDays, onLeave }: Props) {
  const { weeks, counts, today } = picking;
  const address = useBookAddress();
  const kept = parseDays(address.days ?? '', weeks);
  const answered = useKept(area.id, address.days ?? '');
  const choosing = useChoosing(weeks, kept, anchorDay(address.days ?? ''), (days, shown) => {
    answered.forget();
    address.chooseDays(writeDays(days), shown);
  });
  const { chosen } = choosing;
  const frame = useRef<HTMLDivElement>(null);
  const hintId = useId();
  useFocusOnceHere(frame, day);

  const object = useWishedObject(area, address);
  const [orElse, setOrElse] = useState<'nothing' | 'nearest' | 'any'>('nearest');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [waits, setWaits] = useState(false);
  const wanted = orElse === 'any' ? null : object;
  const wish = { object: wanted, orElse: wanted ? orElse : ('any' as const), bookedFor: bookedForOf(draft) };

  const known = useKnown({ area, location, counts, today, object: wanted });
  const forecasts = chosen.toSorted().map((each) => daysForecastOf(each, wish, known));
  const batch = useBatch(answered.keep);
  useOverDays(kept, known, onOverDays);

  function send() {
    const nameError = nameErrorOf(draft);
    setDraft({ ...draft, nameError });
    if (nameError !== undefined) {
      frame.current?.querySelector<HTMLElement>(`[name="${NAME_FIELD}"]`)?.focus();
      return;
    }
    batch.send({
      wish: {
        dates: chosen.toSorted(),
        areaId: area.id,
        ...(wanted && { bookableObjectId: wanted.id }),
        orElse: wish.orElse,
        waitIfFull: waits && draft.isForMe,
        bookedFor: wish.bookedFor,
      },
      wanted: wanted?.name ?? null,
      had: known.own.map(({ id }) => id),
      toBeDrawn: forecasts.filter(({ outcome }) => outcome === 'waiting').map(({ date }) => date),
    });
  }

  function leaveByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onLeave();
  }

  const { answer } = answered;
  if (answer) {
    return (
      <Answer
        answer={answer}
        own={known.ownOfAll}
        location={location}
        onTold={(days) => answered.keep({ ...answer, days })}
        onMore={() => {
          answered.forget();
          batch.forget();
          address.chooseDays('');
        }}
      />
    );
  }

  const head = (weekday: Weekday) => {
    const days = everyWeekday(weekday, weeks);
    return (
      <button
        type="button"
        tabIndex={-1}
        className={styles.every}
        aria-pressed={days.length > 0 && days.every((each) => chosen.includes(each))}
        onClick={() => choosing.change(toggled(days, kept))}
      >
        <VisuallyHidden>Every {weekdayName(weekday)}</VisuallyHidden>
        <span aria-hidden="true">{weekdayName(weekday).slice(0, 3)}</span>
      </button>
    );
  };

  return (
    <div ref={frame} className="stack" onKeyDown={leaveByEscape}>
      <div
        className={styles.picker}
        onKeyDownCapture={choosing.onKeyDownCapture}
        onPointerDown={choosing.onPointerDown}
        onClickCapture={choosing.onClickCapture}
      >
        <DayPicker
          {...picking}
          onChoose={(to, isReached) => (isReached ? choosing.reach(day, to) : choosing.toggle(to))}
          several={{
            isChosen: (each) => chosen.includes(each),
            words: known.words,
            strip: {
              head,
              'aria-label': 'Choose days',
              'aria-multiselectable': true,
              'aria-describedby': hintId,
            },
          }}
        />
      </div>
      <p id={hintId} className="quiet small">
        Tap a weekday for all of its days; drag, or hold Shift, for those between.
      </p>
      <WishFields
        object={object}
        orElse={orElse}
        onOrElse={setOrElse}
        draft={draft}
        onDraft={setDraft}
        day={day}
        today={today}
      />
      <BookBar
        forecasts={forecasts}
        wanted={wanted?.name ?? null}
        waits={waits && draft.isForMe}
        canWait={draft.isForMe && known.isWaitedFor}
        batch={batch}
        onWait={setWaits}
        onLeaveOut={(left) => choosing.change(without(kept, left))}
        onSend={send}
      />
    </div>
  );
}

/** Lets plan and list show on how many of the days each space is free. One day is shown with its people. */
function useOverDays(
  chosen: readonly Day[],
  { area, counts, takenDays }: ReturnType<typeof useKnown>,
  onOverDays: Props['onOverDays'],
) {
  const open = chosen.filter((day) => counts.get(day)?.isOpen && !counts.get(day)?.drawAt);
  const days = open.length > 1 ? writeDays(open) : '';
  useEffect(() => {
    if (!takenDays || days === '') return undefined;
    onOverDays(() => overDays(area, days.split('.') as Day[], takenDays));
    return () => onOverDays(null);
  }, [area, days, takenDays, onOverDays]);
}

/** What is chosen on the plan or in the list; at first the reader's usual place. */
function useWishedObject(area: Area, address: ReturnType<typeof useBookAddress>) {
  const usual = useUsualObject(area.id);
  const wanted = area.bookableObjects.find(({ id }) => id === (address.object ?? usual));
  const { object: chosen, switchObject } = address;
  useEffect(() => {
    // So that the plan shows it, too.
    if (chosen === null && wanted) switchObject(wanted.id);
  });
  return wanted?.isActive ? wanted : null;
}

/** Reached by Shift and an arrow, the grid has been redrawn and takes the focus; reached by the switch, the switch keeps it. */
function useFocusOnceHere(frame: RefObject<HTMLElement | null>, day: Day) {
  const [first] = useState(day);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-day="${first}"]`)?.focus();
  }, [frame, first]);
}

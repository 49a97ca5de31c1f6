import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Booking } from '../../shared/bookings/contract.ts';
import type { Usual } from '../../shared/bookings/usual-contract.ts';
import { type Day, daysBetween, longDay, weekdayName, weekdayOf } from '../../shared/day.ts';
import type { IdName } from '../../shared/fields.ts';
import { useToday } from '../core/bookings/useToday.ts';
import { Link } from '../core/router/Link.tsx';
import { Banner } from '../start/ui/Banner.tsx';
import type { ButtonVariant } from '../core/ui/Button.tsx';
import { Card } from '../core/ui/Card.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { Skeleton } from '../core/ui/Skeleton.tsx';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import styles from './UsualPlace.module.css';
import type { UsualPart, useUsual } from './useUsual.ts';

// The words come first; the code for booking loads meanwhile.
const loading = import('../week/BookHere.tsx');
const BookHere = lazy(async () => ({ default: (await loading).BookHere }));

type Props = Pick<ReturnType<typeof useUsual>, 'made' | 'keep'> & {
  readonly offer: Usual;
  readonly variant: ButtonVariant;
};

/** B12: “Tomorrow, Desk 14 as usual.” One press books it, and another undoes it until the page is left. */
export function UsualPlaceCard({ offer, made, keep, variant }: Props) {
  const { date, location, area, bookableObject } = offer;
  const when = whenOf(date, useToday(location.timeZone));
  const sentence = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<Error | null>(null);
  const whole = { params: { locationId: location.id, areaId: area.id }, search: { day: date } };

  /** The pressed button disappears and takes the focus with it. */
  function answered(words: string) {
    setProblem(null);
    setSaid(words);
    sentence.current?.focus();
  }
  const partOf = (part: UsualPart, areaId: number, wanted: IdName) => ({
    wanted: { date, areaId, bookableObjectId: wanted.id },
    name: wanted.name,
    booking: made[part],
    onBooked(booking: Booking) {
      keep(part, booking);
      answered(`${wanted.name} is yours.`);
    },
    onUndone() {
      keep(part, undefined);
      answered(`${wanted.name} is no longer booked.`);
    },
    onRefused: setProblem,
  });

  return (
    <Card edge="leaf" className={styles.usual}>
      <h2 ref={sentence} tabIndex={-1} className={styles.sentence}>
        {when}, {words({ ...offer, isBooked: made.usual !== undefined })}
      </h2>
      <p className="quiet">
        <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
        {when === longDay(date) ? '' : `, ${longDay(date)}`}
      </p>
      {problem && <Banner tone="error" title={problem.message} />}
      <p role="status" className={styles.said}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <div className={styles.actions}>
        <Suspense fallback={<Skeleton width="6rem" height="var(--control-height)" />}>
          {bookableObject ? (
            <BookHere {...partOf('usual', area.id, bookableObject)} variant={variant}>
              Book
              <VisuallyHidden>
                {' '}
                <bdi>{bookableObject.name}</bdi>
              </VisuallyHidden>
            </BookHere>
          ) : (
            <LinkButton variant={variant} to="/locations/$locationId/areas/$areaId" {...whole}>
              See what else there is
            </LinkButton>
          )}
          {(['bay', 'dog'] as const).map((part) => {
            const also = offer[part];
            if (!also) return null;
            if (!also.bookableObject) {
              return (
                <span key={part} className="quiet">
                  no {part === 'bay' ? 'bay' : 'dog place'} free
                </span>
              );
            }
            return (
              <BookHere key={part} {...partOf(part, also.area.id, also.bookableObject)} isAlso>
                + {part}
                <VisuallyHidden>
                  {' '}
                  <bdi>{also.bookableObject.name}</bdi>
                </VisuallyHidden>
              </BookHere>
            );
          })}
          {bookableObject && (
            <Link to="/locations/$locationId/areas/$areaId" {...whole} className={styles.whole}>
              Another place or day
            </Link>
          )}
        </Suspense>
      </div>
    </Card>
  );
}

function words({ usual, bookableObject, area, isBooked }: Usual & { isBooked: boolean }): ReactNode {
  const is = <bdi className={styles.name}>{usual.name}</bdi>;
  if (!bookableObject) {
    return (
      <>
        {is} is taken, and <bdi>{area.name}</bdi> is full.
      </>
    );
  }
  const found = <bdi className={styles.name}>{bookableObject.name}</bdi>;
  if (isBooked) return <>{found} is yours.</>;
  if (usual.id === bookableObject.id) return <>{is} as usual.</>;
  return (
    <>
      <bdi>{usual.name}</bdi> is taken. {found} is the nearest free one.
    </>
  );
}

/** The day, at the start of a sentence: "Tomorrow", "Thursday", and in full from a week ahead. */
function whenOf(date: Day, today: Day): string {
  const ahead = daysBetween(today, date);
  if (ahead === 1) return 'Tomorrow';
  return ahead < 7 ? weekdayName(weekdayOf(date)) : longDay(date);
}

/** The height of the sentence that most people get. */
export function UsualPlaceOnItsWay() {
  return (
    <Card edge="leaf" className={styles.usual} role="status" aria-label="Looking up your usual place">
      <Skeleton width="18rem" height="1.3em" />
      <Skeleton width="12rem" height="1lh" />
      <div className={styles.actions}>
        <Skeleton width="9rem" height="var(--control-height)" />
      </div>
    </Card>
  );
}

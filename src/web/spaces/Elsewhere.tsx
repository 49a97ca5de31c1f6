import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../core/router/Link.tsx';
import type { Colleague } from '../../shared/bookings/contract.ts';
import type { Day } from '../../shared/day.ts';
import { isolated } from '../../shared/direction.ts';
import { inWords } from '../../shared/english.ts';
import type { Area } from '../../shared/locations/contract.ts';
import { VisuallyHidden } from '../core/ui/VisuallyHidden.tsx';
import { colleaguesQuery } from '../core/bookings/queries.ts';
import styles from './Elsewhere.module.css';
import { useSession } from '../core/session.tsx';
import { Star } from '../lists/people/Star.tsx';
import { nameToFollow, type SeenSpace } from '../lists/people/queries.ts';
import type { Space } from '../plan/spaces/space.ts';
import { spokenName, stateWords } from '../parts/spaces/spaceWords.ts';

export type ElsewhereProps = {
  area: Area;
  day: Day;
  search: string;
  /** What was found in this area; null if the list beside the plan shows it. */
  here: readonly Space[] | null;
  /** Nothing was found in this area either. */
  isOnlyHope: boolean;
  onChoose: (objectId: number) => void;
};

/** This many of this area are listed; the plan rings all of them. */
const MOST_HERE = 6;

/** What a search found: here first, then on other floors, then in other offices. */
export function Elsewhere({ area, day, search, here, isOnlyHope, onChoose }: ElsewhereProps) {
  const answer = useQuery(colleaguesQuery(day, search));
  const away = answer.data?.filter((colleague) => colleague.area.id !== area.id) ?? [];
  const inOffice = away.filter(({ location }) => location.id === area.locationId);
  const farAway = away.filter(({ location }) => location.id !== area.locationId);
  const listed = here?.slice(0, MOST_HERE) ?? [];
  const isKnown = answer.isSuccess && !answer.isPlaceholderData;
  return (
    <div className={styles.found}>
      <VisuallyHidden role="status">
        {isKnown && away.length > 0 && `${inWords(away.length)} found elsewhere on this day`}
      </VisuallyHidden>
      <p role="status" className={styles.news}>
        {away.length === 0 &&
          isKnown &&
          isOnlyHope &&
          'Nobody by that name has booked elsewhere on this day.'}
        {answer.isError && isOnlyHope && answer.error.message}
      </p>
      <Group where="Here">
        {listed.map((space) => (
          <li key={space.objectId}>
            <Here
              space={space}
              seen={{ areaId: area.id, date: day, bookableObjectId: space.objectId }}
              onChoose={onChoose}
            />
          </li>
        ))}
      </Group>
      {here && here.length > MOST_HERE && (
        <p className={styles.news}>The plan shows {here.length - MOST_HERE} more.</p>
      )}
      <Group where={`Elsewhere in ${isolated(inOffice[0]?.location.name ?? '')}`}>
        {inOffice.map((colleague) => (
          <li key={colleague.bookableObject.id}>
            <Person colleague={colleague} day={day} />
          </li>
        ))}
      </Group>
      <Group where="In other offices">
        {farAway.map((colleague) => (
          <li key={colleague.bookableObject.id}>
            <Person colleague={colleague} day={day} />
          </li>
        ))}
      </Group>
    </div>
  );
}

function Group({ where, children }: { where: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className={styles.where}>{where}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

type HereProps = { space: Space; seen: SeenSpace; onChoose: (objectId: number) => void };

function Here({ space, seen, onChoose }: HereProps) {
  const { booking, objectId } = space;
  const who = booking?.bookedFor ?? booking?.by ?? null;
  const followable = nameToFollow(space);
  return (
    <div className={styles.person}>
      <button type="button" className={styles.row} onClick={() => onChoose(objectId)}>
        <span className={styles.name}>{who === null ? spokenName(space) : isolated(who)}</span>{' '}
        <span className="quiet small">{who === null ? stateWords(space) : spokenName(space)}</span>
      </button>
      {followable !== null && <Star name={followable} seen={seen} isBare />}
    </div>
  );
}

function Person({ colleague, day }: { colleague: Colleague; day: Day }) {
  const { name, bookedFor, bookableObject, area, location } = colleague;
  const me = useSession();
  const isMe = name === `${me?.firstName} ${me?.lastName}`.trim();
  const seen = { areaId: area.id, date: day, bookableObjectId: bookableObject.id };
  return (
    <div className={styles.person}>
      <Link
        className={styles.row}
        to="/locations/$locationId/areas/$areaId"
        params={{ locationId: location.id, areaId: area.id }}
        search={{ day, object: bookableObject.id }}
      >
        <span className={styles.name}>
          {bookedFor === null ? isolated(name) : `${isolated(bookedFor)}, booked by ${isolated(name)}`}
        </span>{' '}
        <span className="quiet small">
          <bdi>{bookableObject.name}</bdi>, <bdi>{area.name}</bdi>, <bdi>{location.name}</bdi>
        </span>
      </Link>
      {bookedFor === null && !isMe && <Star name={name} seen={seen} isBare />}
    </div>
  );
}

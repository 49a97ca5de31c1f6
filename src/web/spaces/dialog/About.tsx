import { type Day, longDay } from '../../../shared/day.ts';
import { capitalised } from '../../../shared/english.ts';
import { featureText } from '../../../shared/objects/features.ts';
import type { Space } from '../../plan/spaces/space.ts';
import styles from './About.module.css';

type Props = {
  space: Space;
  day: Day;
  area: string;
  location: string;
  /** "next to Grace"; null if the reader may not know anybody who sits there. */
  beside: string | null;
};

/** When and where, and what it is like there, before somebody books it. */
export function About({ space, day, area, location, beside }: Props) {
  return (
    <div className={styles.about}>
      <p className="bold">
        <time dateTime={day}>{longDay(day)}</time>
      </p>
      <p className="quiet">
        <bdi>{area}</bdi>, <bdi>{location}</bdi>
      </p>
      {space.description !== '' && (
        <p className="quiet" dir="auto">
          {space.description}
        </p>
      )}
      {space.features.length > 0 && <p className="quiet">{capitalised(featureText(space.features))}.</p>}
      {beside !== null && <p className="quiet">{capitalised(beside)}.</p>}
    </div>
  );
}

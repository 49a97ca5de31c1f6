import { type Day, longDay } from '../../../shared/day.ts';
import styles from './Facts.module.css';

type Props = { day: Day; area: string; location: string };

/** When and where, as the person is about to agree to. */
export function Facts({ day, area, location }: Props) {
  return (
    <dl className={styles.facts}>
      <dt>Date</dt>
      <dd>
        <time dateTime={day}>{longDay(day)}</time>
      </dd>
      <dt>Area</dt>
      <dd>
        <bdi>{area}</bdi>
      </dd>
      <dt>Location</dt>
      <dd>
        <bdi>{location}</bdi>
      </dd>
    </dl>
  );
}

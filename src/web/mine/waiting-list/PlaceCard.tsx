import { type Day, longDay } from '../../../shared/day.ts';
import { Card } from '../../core/ui/Card.tsx';
import styles from './WaitingListPage.module.css';

type Props = { readonly area: string; readonly location: string; readonly date: Day };

/** What somebody is waiting for: any desk or space in an area, on a given day. */
export function PlaceCard({ area, location, date }: Props) {
  return (
    <Card edge="lavender" className={styles.card}>
      <p className={styles.area}>
        <bdi>{area}</bdi>
      </p>
      <p className="large bold">
        <time dateTime={date}>{longDay(date)}</time>
      </p>
      <p>
        <bdi>{location}</bdi>
      </p>
    </Card>
  );
}

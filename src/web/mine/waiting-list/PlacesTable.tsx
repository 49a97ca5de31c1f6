import { Link } from '../../core/router/Link.tsx';
import { longDay } from '../../../shared/day.ts';
import type { WaitingListPlace } from '../../../shared/waiting-list/contract.ts';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { standingOf } from '../../lists/waiting-list/placeWords.ts';
import styles from '../bookings/table/TableView.module.css';

const COLUMNS = ['Date', 'Area', 'Location', 'Details', <VisuallyHidden key="action">Action</VisuallyHidden>];

/** The second table on My bookings. */
export function PlacesTable({ places }: { places: readonly WaitingListPlace[] }) {
  return (
    <div className={styles.bookings}>
      <Table caption="Waiting list places" columns={COLUMNS}>
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </Table>
    </div>
  );
}

function PlaceRow({ place }: { place: WaitingListPlace }) {
  const { id, dateToBook, area, location, drawAt } = place;
  return (
    <Row>
      <Cell className={styles.date}>
        <time dateTime={dateToBook}>{longDay(dateToBook)}</time>
      </Cell>
      <Cell label="Area">
        <bdi>{area.name}</bdi>
      </Cell>
      <Cell label="Location">
        <bdi>{location.name}</bdi>
      </Cell>
      <Cell label="Details">
        {drawAt ? 'In the draw, ' : 'Position '}
        {standingOf(place)}
      </Cell>
      <Cell className={styles.action}>
        <Link className={styles.manage} to="/waiting-list/$placeId" params={{ placeId: id }}>
          Manage
          <VisuallyHidden>
            {' '}
            {drawAt ? 'place in the draw of' : 'place on the waiting list of'} <bdi>{area.name}</bdi> on{' '}
            {longDay(dateToBook)}
          </VisuallyHidden>
        </Link>
      </Cell>
    </Row>
  );
}

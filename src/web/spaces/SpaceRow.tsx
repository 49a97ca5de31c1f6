import { memo, type ReactNode } from 'react';
import type { KindOfObject } from '../../shared/locations/kinds.ts';
import { Link } from '../core/router/Link.tsx';
import { Button } from '../core/ui/Button.tsx';
import { Badge, Glyph, isLong } from '../booking/plan/Glyph.tsx';
import discs from '../booking/plan/Place.module.css';
import { sitterAt } from '../booking/spaces/sitterAt.ts';
import type { SpaceState } from '../plan/spaces/space.ts';
import styles from './SpaceList.module.css';
import { shortName, spokenName } from '../parts/spaces/spaceWords.ts';

/** Plain values, so that nothing is drawn again for the many spaces that are the same on two days. */
type Props = {
  objectId: number;
  name: string;
  /** With its features. */
  description: string;
  isDimmed: boolean;
  kind: KindOfObject;
  state: SpaceState;
  /** "5/6", over several days. */
  days: string | undefined;
  /** What it is doing, in words. */
  stateIs: string;
  bookingId: number | null;
  by: string | null;
  bookedFor: string | null;
  isSelected: boolean;
  /** What a press does. When choosing for several days, a space that is taken on this one will do as well. */
  verb: 'Book' | 'Choose' | 'Move here';
  showsNumbers: boolean;
};

export const SpaceRow = memo(function SpaceRow(props: Props) {
  const { name, description, kind, state, isSelected, verb } = props;
  const isPressed = verb === 'Choose' ? state !== 'inactive' : state === 'free';
  const hasAction = isPressed || (state === 'yours' && props.bookingId !== null);
  const words = (
    <>
      <span className={styles.name}>{spokenName({ name, kind })}</span>
      <span className={styles.state}>, {props.stateIs}</span>
    </>
  );
  return (
    <div
      role="listitem"
      className={styles.row}
      data-state={state}
      data-selected={isSelected || undefined}
      data-dimmed={props.isDimmed || undefined}
    >
      <SpaceMark {...props} />
      <div className={styles.words}>
        {hasAction ? <p>{words}</p> : <WhoHasIt objectId={props.objectId}>{words}</WhoHasIt>}
        {description !== '' && (
          <p className={styles.description} dir="auto">
            {description}
          </p>
        )}
      </div>
      {hasAction && <Action {...props} />}
    </div>
  );
});

/** A taken place opens as it does on the plan, so that the keyboard reaches who sits there. */
function WhoHasIt({ objectId, children }: { objectId: number; children: ReactNode }) {
  return (
    <button type="button" tabIndex={-1} className={styles.taken} data-book={objectId}>
      {children}
    </button>
  );
}

/** Each row has one control; the list moves the tab stop among them. */
function Action({ objectId, name, kind, state, bookingId, isSelected, verb }: Props) {
  const spoken = spokenName({ name, kind });
  if (state === 'free' || verb === 'Choose') {
    return (
      <Button
        className={styles.action}
        tabIndex={-1}
        aria-label={verb === 'Move here' ? `Move here: ${spoken}` : `${verb} ${spoken}`}
        aria-pressed={verb === 'Choose' ? isSelected : undefined}
        data-book={objectId}
      >
        {verb}
      </Button>
    );
  }
  if (bookingId === null) return null;
  return (
    <Link
      className={styles.manage}
      tabIndex={-1}
      to="/bookings/$bookingId/details"
      params={{ bookingId }}
      aria-label={`Manage booking of ${spoken}`}
    >
      Manage
    </Link>
  );
}

/** The plan's disc, beside the space in words. */
function SpaceMark({ name, days, kind, state, by, bookedFor, isDimmed, showsNumbers }: Props) {
  const short = shortName(name);
  const sitter = showsNumbers ? null : sitterAt({ state, booking: { by, bookedFor } });
  return (
    <span
      className={discs.disc}
      data-state={state}
      data-dimmed={isDimmed || undefined}
      data-guest={bookedFor !== null || undefined}
      data-initials={sitter?.initials}
      data-days={days}
      data-tint={sitter?.tint}
      data-long={isLong(sitter?.initials ?? days ?? short) || undefined}
      aria-hidden="true"
    >
      {sitter || days ? <Badge mark={kind.glyph} /> : <Glyph state={state} mark={kind.glyph} short={short} />}
    </span>
  );
}

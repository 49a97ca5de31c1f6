import { memo, type CSSProperties } from 'react';
import type { Box } from '../../../plan/scene/view.ts';
import type { PlanCell } from './cells.ts';
import { Place } from './Place.tsx';
import styles from '../FloorPlan.module.css';

/** Pixels around a cell's places, since a cell is clipped at its edge: room for discs, rings and marks that moved aside. */
const MARGIN = 56;

type PlaceCellProps = {
  cell: PlanCell;
  box: Box;
  /** Null if it is in another cell. */
  selectedId: number | null;
};

/** On a large plan the browser neither lays out nor paints a cell that is out of view. */
export const PlaceCell = memo(function PlaceCell({ cell, box, selectedId }: PlaceCellProps) {
  return (
    <div className={styles.cell} style={standing(cell.box, box)}>
      {/* Plain percentages: the browser parses them faster than thousands of calc(). */}
      <div className={styles.standing} style={{ inset: MARGIN }}>
        {cell.places.map((place) => (
          <Place
            key={place.objectId}
            objectId={place.objectId}
            label={place.label}
            short={place.short}
            days={place.days}
            state={place.state}
            glyph={place.glyph}
            isForGuest={place.isForGuest}
            initials={place.sitter?.initials}
            first={place.sitter?.first}
            tint={place.sitter?.tint}
            left={part(place.at.x - cell.box.x, cell.box.w)}
            top={part(place.at.y - cell.box.y, cell.box.h)}
            isDimmed={place.dimmed ?? false}
            isSelected={place.objectId === selectedId}
          />
        ))}
      </div>
    </div>
  );
});

function standing(cell: Box, box: Box): CSSProperties {
  return {
    left: `calc(${part(cell.x - box.x, box.w)} - ${MARGIN}px)`,
    top: `calc(${part(cell.y - box.y, box.h)} - ${MARGIN}px)`,
    width: `calc(${part(cell.w, box.w)} + ${2 * MARGIN}px)`,
    height: `calc(${part(cell.h, box.h)} + ${2 * MARGIN}px)`,
  };
}

/** To a hundred-thousandth, which is under a millimetre on any floor. */
function part(length: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((length / whole) * 1e5) / 1e3}%`;
}

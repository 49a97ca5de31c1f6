import { memo } from 'react';
import type { SceneItem } from '../../../shared/plans/contract.ts';
import { shortName } from '../../parts/spaces/spaceWords.ts';
import type { DraftObject } from '../draft/draft.ts';
import { objectKind, type ObjectTypeId } from '../../../shared/locations/kinds.ts';
import { type Box, localBox } from '../scene/geometry.ts';
import styles from './Spaces.module.css';

type SpacesProps = {
  box: Box;
  items: readonly SceneItem[];
  objects: ReadonlyMap<string, DraftObject>;
};

/** The places over the scene: how much floor each takes, and which object is there. */
export function Spaces({ box, items, objects }: SpacesProps) {
  return (
    <svg
      className={styles.spaces}
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      aria-hidden="true"
      focusable="false"
    >
      {items.map((item) =>
        item.layer === 'space' ? (
          <Space
            key={item.id}
            item={item}
            name={objects.get(item.id)?.name}
            typeId={objects.get(item.id)?.typeId}
          />
        ) : null,
      )}
    </svg>
  );
}

type SpaceProps = { item: SceneItem; name: string | undefined; typeId: ObjectTypeId | undefined };

/** Memoised, so that an edit redraws only the places it changed. */
const Space = memo(function Space({ item, name, typeId }: SpaceProps) {
  const { x, y, w, h } = localBox(item.shape);
  const kind = typeId && objectKind(typeId);
  const disc = Math.min(w, h, 90) * 0.31;
  return (
    <g
      transform={`translate(${item.x} ${item.y}) rotate(${item.r})`}
      data-nameless={name === undefined || undefined}
    >
      <rect className={styles.floor} x={x} y={y} width={w} height={h} rx={6} />
      <circle className={styles.disc} r={disc} />
      <text className={styles.name} transform={`rotate(${-item.r})`} fontSize={disc * 0.95}>
        {name === undefined ? '?' : shortName(kind?.glyph ? kind.name : name)}
      </text>
    </g>
  );
});

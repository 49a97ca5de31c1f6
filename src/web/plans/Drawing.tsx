import { memo, type CSSProperties } from 'react';
import type { Scene, SceneItem } from '../../shared/plans/contract.ts';
import { placed, shapePath, symbolParts } from './shapePath.ts';
import styles from './Drawing.module.css';

type DrawingProps = { scene: Scene; backgroundUrl?: string | undefined };

/**
 * The drawing under the places: walls, furniture and labels, without a colour of its own. The places
 * carry the names, so it is not read out. Remembered, because a new day must not draw it again.
 */
export const Drawing = memo(function Drawing({ scene, backgroundUrl }: DrawingProps) {
  const { box, background } = scene;
  const drawn = (items: SceneItem[]) => items.map((item) => <Item key={item.id} item={item} scene={scene} />);
  const structure = scene.items.filter((item) => item.layer === 'structure');
  return (
    <svg
      className={styles.drawing}
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      aria-hidden="true"
      focusable="false"
    >
      {background && backgroundUrl && (
        <image
          href={backgroundUrl}
          x={background.x}
          y={background.y}
          width={background.w}
          height={background.h}
          opacity={background.opacity}
          preserveAspectRatio="none"
        />
      )}
      <g className={styles.floor}>{drawn(structure.filter(isFloor))}</g>
      <g className={styles.furniture}>{drawn(scene.items.filter((item) => item.layer === 'furniture'))}</g>
      <g className={styles.structure}>{drawn(structure.filter((item) => !isFloor(item)))}</g>
      <g className={styles.labels}>{drawn(scene.items.filter((item) => item.layer === 'label'))}</g>
    </svg>
  );
});

/** A closed thin line of the structure bounds a floor: furniture stands on it, walls around it. */
function isFloor({ shape }: SceneItem): boolean {
  return shape.kind === 'line' && shape.closed === true && shape.thickness === undefined;
}

function Item({ item, scene }: { item: SceneItem; scene: Scene }) {
  const { shape } = item;
  const transform = placed(item.x, item.y, item.r);
  if (shape.kind === 'text') {
    return (
      <text transform={transform} style={{ '--size': shape.size } as CSSProperties}>
        {shape.text}
      </text>
    );
  }
  if (shape.kind === 'symbol') {
    return (
      <g transform={transform}>
        {symbolParts(shape, scene.symbols).map((part, index) => (
          <path key={index} d={part.path} transform={part.transform} />
        ))}
      </g>
    );
  }
  if (shape.kind === 'line' && shape.thickness !== undefined) {
    return <path className={styles.wall} d={shapePath(shape)} transform={transform} strokeWidth={shape.thickness} />;
  }
  const open = shape.kind === 'arc' || (shape.kind === 'line' && !shape.closed);
  return <path className={open ? styles.open : undefined} d={shapePath(shape)} transform={transform} />;
}

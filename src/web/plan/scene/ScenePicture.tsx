import { memo, type CSSProperties } from 'react';
import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { strokesOf } from './strokes.ts';
import styles from './ScenePicture.module.css';

type ScenePictureProps = { scene: Scene; backgroundUrl?: string | undefined };

/**
 * The scene under the places: walls, furniture and labels, with no colour of its own. The places have
 * the names, so it is hidden from screen readers. Memoised, because a new day must not draw it again.
 */
export const ScenePicture = memo(function ScenePicture({ scene, backgroundUrl }: ScenePictureProps) {
  const { box } = scene;
  const structure = scene.items.filter((item) => item.layer === 'structure');
  const strokes = (items: SceneItem[]) =>
    strokesOf(items, scene.symbols).map(({ key, path, look, thickness }) => (
      <path key={key} className={styles[look]} d={path} strokeWidth={thickness} />
    ));
  return (
    <svg
      className={styles.picture}
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      aria-hidden="true"
      focusable="false"
    >
      <Underneath scene={scene} backgroundUrl={backgroundUrl} />
      <g className={styles.floor}>{strokes(structure.filter(isFloor))}</g>
      <g className={styles.furniture}>{strokes(scene.items.filter(isFurniture))}</g>
      <g className={styles.structure}>{strokes(structure.filter((item) => !isFloor(item)))}</g>
      <g className={styles.labels}>
        {scene.items
          .filter((item) => item.layer === 'label')
          .map((item) => (
            <Label key={item.id} item={item} />
          ))}
      </g>
    </svg>
  );
});

/** The drawing that a plan was made from. */
export function Underneath({ scene: { background }, backgroundUrl }: ScenePictureProps) {
  return (
    background &&
    backgroundUrl && (
      <image
        href={backgroundUrl}
        x={background.x}
        y={background.y}
        width={background.w}
        height={background.h}
        opacity={background.opacity}
        preserveAspectRatio="none"
      />
    )
  );
}

/** A closed thin line in the structure layer is a floor: furniture stands on it, walls around it. */
function isFloor({ shape }: SceneItem): boolean {
  return shape.kind === 'line' && shape.closed === true && shape.thickness === undefined;
}

function isFurniture({ layer, shape }: SceneItem): boolean {
  return layer === 'furniture' || (layer === 'space' && shape.kind === 'symbol');
}

function Label({ item: { x, y, r, shape } }: { item: SceneItem }) {
  if (shape.kind !== 'text') return null;
  return (
    <text transform={`translate(${x} ${y}) rotate(${r})`} style={{ '--size': shape.size } as CSSProperties}>
      {shape.text}
    </text>
  );
}

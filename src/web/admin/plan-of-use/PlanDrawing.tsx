import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import { shortName } from '../../parts/spaces/spaceWords.ts';
import { Underneath } from '../../plan/scene/ScenePicture.tsx';
import { strokesOf } from '../../plan/scene/strokes.ts';
import { bandOf, type PlaceHeat, heatWords } from './heat.ts';
import { heatFill } from './HeatInks.tsx';
import styles from './PlanOfUse.module.css';

type Point = { readonly x: number; readonly y: number };

/** `at` is in centimetres of the floor. */
export type HeatPlace = { readonly id: number; readonly at: Point; readonly heat: PlaceHeat };

/** In pixels; `scale` is pixels for a centimetre, `disc` the radius of a space. */
export type DrawingSize = {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly disc: number;
};

const SMALLEST_DISC = 10;
const LARGEST_DISC = 18;
const WIDEST = 3_000;
/** How much of the distance between two neighbours a disc takes up. */
const FILLED = 0.9;

/** As wide as there is room for, or else so wide that neighbours can be told apart; then it scrolls sideways. */
export function drawingSizeOf(box: Scene['box'], places: readonly HeatPlace[], room: number): DrawingSize {
  const apart = nearest(places);
  const needed = (2 * SMALLEST_DISC) / (FILLED * apart);
  const scale = Math.min(WIDEST / box.w, Math.max(room / box.w, needed));
  return {
    width: Math.round(box.w * scale),
    height: Math.round(box.h * scale),
    scale,
    disc: Math.min(LARGEST_DISC, Math.max(SMALLEST_DISC / 2, (FILLED * apart * scale) / 2)),
  };
}

/** How far apart the two nearest spaces are, in centimetres. */
function nearest(places: readonly HeatPlace[]): number {
  let least = Infinity;
  const inOrder = places.map(({ at }) => at).toSorted((a, b) => a.x - b.x);
  for (const [index, a] of inOrder.entries()) {
    for (let next = index + 1; next < inOrder.length; next += 1) {
      const b = inOrder[next];
      if (!b || b.x - a.x >= least) break;
      const distance = Math.hypot(b.x - a.x, b.y - a.y);
      if (distance > 0) least = Math.min(least, distance);
    }
  }
  return Number.isFinite(least) ? least : 200;
}

type Props = {
  readonly id: string;
  readonly scene: Scene;
  readonly places: readonly HeatPlace[];
  readonly size: DrawingSize;
  readonly backgroundUrl: string | undefined;
};

export function PlanDrawing({ id, scene, places, size, backgroundUrl }: Props) {
  const { box } = scene;
  const { scale, disc } = size;
  return (
    <>
      <g transform={`scale(${scale}) translate(${-box.x} ${-box.y})`} aria-hidden="true">
        <Underneath scene={scene} backgroundUrl={backgroundUrl} />
        {strokesOf(scene.items.filter(isDrawn), scene.symbols).map(({ key, path, look, thickness }) => (
          <path
            key={key}
            d={path}
            className={styles[look]}
            // Thin lines are one pixel at any size of the drawing; walls have their real thickness.
            style={{ strokeWidth: thickness ?? 1 / scale }}
          />
        ))}
      </g>
      {places.map(({ id: objectId, at, heat }) => (
        <Space
          key={objectId}
          id={id}
          heat={heat}
          disc={disc}
          x={(at.x - box.x) * scale}
          y={(at.y - box.y) * scale}
        />
      ))}
    </>
  );
}

const isDrawn = ({ layer, shape }: SceneItem) =>
  layer === 'structure' || layer === 'furniture' || (layer === 'space' && shape.kind === 'symbol');

type SpaceProps = { id: string; heat: PlaceHeat; disc: number; x: number; y: number };

function Space({ id, heat, disc, x, y }: SpaceProps) {
  const band = bandOf(heat);
  const words = heatWords(heat);
  const arm = disc * 0.7;
  return (
    <g role="img" aria-label={words} transform={`translate(${x} ${y})`}>
      <title>{words}</title>
      <circle r={disc} fill={heatFill(id, band)} className={band ? styles.disc : styles.never} />
      {band === null ? (
        <path d={`M${-arm} ${-arm}L${arm} ${arm}M${arm} ${-arm}L${-arm} ${arm}`} className={styles.cross} />
      ) : (
        <text
          y={disc * 0.3}
          textAnchor="middle"
          className={band === 4 ? styles.onSolid : styles.inside}
          style={{ fontSize: disc * 0.85 }}
        >
          {shortName(heat.name)}
        </text>
      )}
    </g>
  );
}

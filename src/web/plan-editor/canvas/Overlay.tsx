import type { SceneItem } from '../../../shared/plans/contract.ts';
import type { View } from '../../plan/scene/view.ts';
import { draftIn, useFromEditor } from '../editor/editor.ts';
import { toScreen } from '../editor/looking.ts';
import { itemsOf } from '../scene/edits.ts';
import { boundsOfAll, cornersOf, localBox, type Point } from '../scene/geometry.ts';
import { onThePlan } from '../importing/candidates.ts';
import styles from './Overlay.module.css';
import { turned } from '../../plan/scene/outlines.ts';

/** On top of the plan, in pixels: the selection and its handles, guides, and boxes being drawn. */
export function Overlay() {
  const view = useFromEditor((state) => state.view);
  const scene = useFromEditor((state) => draftIn(state).scene);
  const selection = useFromEditor((state) => state.selection);
  const tool = useFromEditor((state) => state.tool);
  const isHeld = useFromEditor((state) => state.inHand.size > 0);
  const marquee = useFromEditor((state) => state.marquee);
  const measured = useFromEditor((state) => state.measured);
  const shaped = useFromEditor((state) => state.shaped);
  const items = shaped?.filter(({ id }) => selection.has(id)) ?? itemsOf(scene, selection);
  const px = (point: Point) => toScreen(view, point);
  const bounds = items.length > 1 ? boundsOfAll(items) : null;
  const box = marquee && { ...px(marquee), w: marquee.w * view.scale, h: marquee.h * view.scale };
  const around = items.map((item) => outline(item, px)).join('');
  const [from, to] = measured ? [px(measured.from), px(measured.to)] : [];

  return (
    <svg className={styles.overlay} aria-hidden="true" focusable="false">
      <Candidates view={view} />
      <g data-moves>
        <path className={styles.halo} d={around} />
        <path className={styles.outline} d={around} />
        {bounds && (
          <path className={styles.bounds} d={closed(cornersOf(bounds, { x: 0, y: 0, r: 0 }).map(px), 6)} />
        )}
        {tool === 'select' &&
          !isHeld &&
          handlesOf(items, view).map((at) => <Handle key={at.handle} at={at} />)}
      </g>
      <line className={styles.guide} data-guide="x" y1="0" y2="100%" style={{ display: 'none' }} />
      <line className={styles.guide} data-guide="y" x1="0" x2="100%" style={{ display: 'none' }} />
      {box && <rect className={styles.marquee} x={box.x} y={box.y} width={box.w} height={box.h} />}
      {from && to && <line className={styles.measure} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />}
    </svg>
  );
}

function outline(item: SceneItem, px: (point: Point) => Point): string {
  return closed(cornersOf(localBox(item.shape), item).map(px), 0);
}

function closed(points: readonly Point[], away: number): string {
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return `M${points
    .map(({ x, y }, index) => {
      const [right = 0, down = 0] = signs[index] ?? [];
      return `${(x + right * away).toFixed(1)} ${(y + down * away).toFixed(1)}`;
    })
    .join('L')}Z`;
}

function Handle({ at: { handle, x, y, stem } }: { at: HandleAt }) {
  return (
    <g data-handle={handle} className={styles.handle}>
      {stem && <line className={styles.stem} x1={stem.x} y1={stem.y} x2={x} y2={y} />}
      <circle className={styles.reach} cx={x} cy={y} r={8} />
      <circle className={styles.knob} cx={x} cy={y} r={handle === 'turn' ? 6.5 : 5.5} />
    </g>
  );
}

/** The places that an imported drawing suggests, before a decision. */
function Candidates({ view }: { view: View }) {
  const imported = useFromEditor((state) => state.imported);
  const background = useFromEditor((state) => draftIn(state).scene.background);
  if (!imported || !background) return null;
  return imported.groups.flatMap(({ isWanted, places }) =>
    places.map((place) => {
      const { x, y, w, h, r } = onThePlan(place, imported, background);
      const middle = toScreen(view, { x, y });
      const size = { w: w * view.scale, h: h * view.scale };
      return (
        <rect
          key={place.id}
          className={styles.candidate}
          data-wanted={isWanted || undefined}
          transform={`translate(${middle.x} ${middle.y}) rotate(${r})`}
          x={-size.w / 2}
          y={-size.h / 2}
          width={size.w}
          height={size.h}
        />
      );
    }),
  );
}

/** In pixels of the frame. `stem` is where the rotation handle is attached. */
type HandleAt = Point & { handle: string; stem?: Point };

const CORNERS = ['nw', 'ne', 'se', 'sw'];
const SIDES = ['n', 'e', 's', 'w'];

/** Below this, in pixels, there is room for the corners only, or for nothing. */
const ROOM_FOR_SIDES = 90;
const ROOM_FOR_CORNERS = 26;
/** In pixels; handles are outside, so that pressing the thing itself moves it. */
const OUTSIDE = 8;
const AWAY = 34;

function handlesOf(items: readonly SceneItem[], view: View): HandleAt[] {
  const [only] = items;
  if (!only) return [];
  if (items.length > 1) return [turnHandle(items, view)];
  const { shape } = only;
  if (shape.kind === 'line' && shape.points.length === 2) {
    return shape.points.map(([x, y], index) => ({
      handle: `point-${index}`,
      ...toScreen(view, turned(x, y, only)),
    }));
  }
  return [...handlesAround(only, view), turnHandle(items, view)];
}

function handlesAround(item: SceneItem, view: View): HandleAt[] {
  const { x, y, w, h } = localBox(item.shape);
  const shortest = Math.min(w, h) * view.scale;
  const isProportional = item.shape.kind === 'text' || item.shape.kind === 'arc';
  const names = isProportional
    ? ['se']
    : [...(shortest >= ROOM_FOR_CORNERS ? CORNERS : ['se']), ...(shortest >= ROOM_FOR_SIDES ? SIDES : [])];
  return names.map((handle) => {
    const out = OUTSIDE / view.scale;
    const left = handle.includes('w') ? x - out : handle.includes('e') ? x + w + out : x + w / 2;
    const top = handle.includes('n') ? y - out : handle.includes('s') ? y + h + out : y + h / 2;
    return { handle, ...toScreen(view, turned(left, top, item)) };
  });
}

function turnHandle(items: readonly SceneItem[], view: View): HandleAt {
  const [only] = items;
  const away = AWAY / view.scale;
  if (only && items.length === 1) {
    const { x, y, w } = localBox(only.shape);
    return {
      handle: 'turn',
      ...toScreen(view, turned(x + w / 2, y - away, only)),
      stem: toScreen(view, turned(x + w / 2, y, only)),
    };
  }
  const bounds = boundsOfAll(items) ?? { x: 0, y: 0, w: 0, h: 0 };
  const top = { x: bounds.x + bounds.w / 2, y: bounds.y };
  return { handle: 'turn', ...toScreen(view, { x: top.x, y: top.y - away }), stem: toScreen(view, top) };
}

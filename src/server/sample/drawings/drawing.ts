import type { Scene, SceneItem, Shape } from '../../../shared/plans/contract.ts';
import { symbols } from './pieces/symbols.ts';

/** A floor plan drawn for the sample company, with the places that stand on it. */
export type Drawing = { scene: Scene; places: DrawnPlace[] };

export type DrawnPlace = { itemId: string; name: string; type: PlaceType; description?: string };

export type PlaceType = 'standard' | 'dog';

/** One shape, before it has an id. */
export type Mark = Omit<SceneItem, 'id'>;

/** A place, before it has a number. The centre is where its disc is shown. */
export type Spot = {
  x: number;
  y: number;
  r: number;
  w: number;
  h: number;
  type: PlaceType;
  description?: string;
};

/** Part of a drawing around its own origin, in centimetres. */
export type Piece = { marks: Mark[]; spots: Spot[] };

export function piece(...marks: Mark[]): Piece {
  return { marks, spots: [] };
}

export function together(...pieces: Piece[]): Piece {
  return { marks: pieces.flatMap((each) => each.marks), spots: pieces.flatMap((each) => each.spots) };
}

/** The piece turned clockwise around its origin, and then moved there. */
export function at(x: number, y: number, moved: Piece, r = 0): Piece {
  const [cos, sin] = [Math.cos((r * Math.PI) / 180), Math.sin((r * Math.PI) / 180)];
  const placed = <Each extends { x: number; y: number; r: number }>(each: Each): Each => ({
    ...each,
    x: tidy(x + each.x * cos - each.y * sin),
    y: tidy(y + each.x * sin + each.y * cos),
    r: tidy((each.r + r) % 360),
  });
  return { marks: moved.marks.map(placed), spots: moved.spots.map(placed) };
}

/** Numbers its places along rows, from the top, or along columns, from the left. */
export function numberedBy(way: 'rows' | 'columns', numbered: Piece): Piece {
  const spots = numbered.spots.toSorted((a, b) => {
    const [down, across] = [Math.round(a.y - b.y), Math.round(a.x - b.x)];
    return way === 'rows' ? down || across : across || down;
  });
  return { marks: numbered.marks, spots };
}

/** A millimetre is exact enough for an office, and keeps the plan small. */
export function tidy(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

type Paper = {
  box: { x: number; y: number; w: number; h: number };
  /** What its places are called, before their number: "Desk". */
  called: string;
  /** The places come in the order of their numbers. */
  pieces: Piece[];
};

/** Numbers the places and every shape, and takes along the symbols that are used. */
export function drawing({ box, called, pieces }: Paper): Drawing {
  const { marks, spots } = together(...pieces);
  const standard = spots.filter((spot) => spot.type === 'standard');
  const placesAndItems = spots.map((spot) => {
    const name = spot.type === 'dog' ? 'Dog place' : `${called} ${standard.indexOf(spot) + 1}`;
    return { place: named(spot, name), item: spaceItem(spot, name) };
  });
  const items = marks.map((mark, index) => ({ id: `${mark.layer}-${index + 1}`, ...mark }));
  return {
    scene: {
      version: 1,
      box,
      grid: 10,
      symbols: symbolsOf(marks),
      items: [...items, ...placesAndItems.map(({ item }) => item)],
    },
    places: placesAndItems.map(({ place }) => place),
  };
}

function named(spot: Spot, name: string): DrawnPlace {
  const place: DrawnPlace = { itemId: itemIdOf(name), name, type: spot.type };
  return spot.description === undefined ? place : { ...place, description: spot.description };
}

function spaceItem({ x, y, r, w, h }: Spot, name: string): SceneItem {
  return { id: itemIdOf(name), layer: 'space', x, y, r, shape: { kind: 'rect', w, h } };
}

const itemIdOf = (name: string) => name.toLowerCase().replace(' ', '-');

function symbolsOf(marks: Mark[]): Scene['symbols'] {
  const used = marks.flatMap(({ shape }) => (shape.kind === 'symbol' ? [shape.symbol] : []));
  return Object.fromEntries(Object.entries(symbols).filter(([name]) => used.includes(name)));
}

/** The shortest ways to say a mark. */
export const structure = (x: number, y: number, shape: Shape, r = 0): Mark => ({
  layer: 'structure',
  x,
  y,
  r,
  shape,
});
export const furniture = (x: number, y: number, shape: Shape, r = 0): Mark => ({
  layer: 'furniture',
  x,
  y,
  r,
  shape,
});

export function label(x: number, y: number, text: string, size = 34, r = 0): Piece {
  return piece({ layer: 'label', x, y, r, shape: { kind: 'text', text, size } });
}

import type { KindOfArea } from '../../../shared/locations/kinds.ts';
import type { SymbolPart, Symbols } from '../../../shared/plans/contract.ts';

/**
 * The symbols that the editor draws with. Each is in a box of 100 by 100 with its front up, stretched for its use.
 */
const part = (x: number, y: number, shape: SymbolPart['shape'], r = 0): SymbolPart => ({ x, y, r, shape });
const rect = (w: number, h: number, corner = 0): SymbolPart['shape'] => ({ kind: 'rect', w, h, corner });
const ellipse = (w: number, h: number): SymbolPart['shape'] => ({ kind: 'ellipse', w, h });
const line = (...points: [number, number][]): SymbolPart['shape'] => ({ kind: 'line', points });

/** The outline of a leafy plant from above: waves around a circle. */
const leaves: [number, number][] = Array.from({ length: 40 }, (_, step) => {
  const angle = (step / 40) * 2 * Math.PI;
  const radius = 42 + 7 * Math.cos(angle * 8 + 0.4);
  return [Math.round(Math.cos(angle) * radius), Math.round(Math.sin(angle) * radius)];
});

/** The symbols that areas use must be among them. */
export const LIBRARY: Symbols & Record<KindOfArea['drawn']['symbol'], SymbolPart[]> = {
  'desk-place': [
    part(0, -24, rect(100, 52, 3)),
    part(0, -43, rect(38, 4, 1)),
    part(0, 18, rect(38, 40, 10)),
    part(0, 42, rect(44, 10, 5)),
  ],
  'parking-bay': [
    part(-50, 0, line([0, -50], [0, 50])),
    part(50, 0, line([0, -50], [0, 50])),
    part(0, -50, line([-50, 0], [50, 0])),
  ],
  'dog-basket': [part(0, 0, ellipse(100, 100)), part(0, 4, ellipse(72, 68))],
  table: [part(0, 0, rect(100, 100, 4))],
  'round-table': [part(0, 0, ellipse(100, 100))],
  seat: [part(0, -4, rect(80, 80, 18)), part(0, 40, rect(90, 20, 9))],
  couch: [
    part(0, 0, rect(100, 100, 8)),
    part(0, 36, rect(80, 26, 6)),
    part(-20, -13, rect(39, 66, 6)),
    part(20, -13, rect(39, 66, 6)),
  ],
  greenery: [part(0, 0, { kind: 'line', points: leaves, closed: true }), part(0, 0, ellipse(12, 12))],
  shelf: [
    part(0, 0, rect(100, 100)),
    part(-25, 0, line([0, -50], [0, 50])),
    part(0, 0, line([0, -50], [0, 50])),
    part(25, 0, line([0, -50], [0, 50])),
  ],
  counter: [part(0, 0, rect(100, 100, 3)), part(-28, 0, rect(24, 56, 8)), part(24, 0, ellipse(16, 40))],
  steps: [
    part(0, 0, rect(100, 100)),
    ...[-40, -30, -20, -10, 0, 10, 20, 30, 40].map((y) => part(0, y, line([-50, 0], [50, 0]))),
    part(0, 0, line([0, 45], [0, -45])),
    part(0, -40, line([-8, 8], [0, -5], [8, 8])),
  ],
  elevator: [
    part(0, 0, rect(100, 100)),
    part(0, 0, line([-50, -50], [50, 50])),
    part(0, 0, line([-50, 50], [50, -50])),
  ],
  doorway: [
    part(-50, 50, { kind: 'arc', radius: 100, start: 270, sweep: 90 }),
    part(-50, 0, line([0, -50], [0, 50])),
    part(0, 50, line([-50, 0], [50, 0])),
  ],
  booth: [part(0, 0, rect(100, 100, 6)), part(0, 26, rect(70, 24, 6)), part(0, -30, rect(76, 16, 3))],
};

export type SymbolPiece = { symbol: string; name: string; w: number; h: number };

/** What the furniture tool offers, in centimetres. */
export const SYMBOL_PIECES: readonly SymbolPiece[] = [
  { symbol: 'table', name: 'Table', w: 160, h: 80 },
  { symbol: 'round-table', name: 'Round table', w: 120, h: 120 },
  { symbol: 'seat', name: 'Chair', w: 50, h: 50 },
  { symbol: 'couch', name: 'Sofa', w: 180, h: 85 },
  { symbol: 'booth', name: 'Phone booth', w: 110, h: 110 },
  { symbol: 'shelf', name: 'Shelf', w: 160, h: 35 },
  { symbol: 'counter', name: 'Kitchen counter', w: 300, h: 60 },
  { symbol: 'greenery', name: 'Plant', w: 70, h: 70 },
  { symbol: 'doorway', name: 'Door', w: 90, h: 90 },
  { symbol: 'steps', name: 'Stairs', w: 240, h: 400 },
  { symbol: 'elevator', name: 'Lift', w: 180, h: 180 },
];

/** One symbol by name, in the form a plan that uses it must carry. */
export function drawnSymbol(name: string): Symbols {
  const parts = LIBRARY[name];
  return parts ? { [name]: parts } : {};
}

/** "Sofa" for one from here; symbols that a plan brought along go by their own name. */
export function pieceName(symbol: string): string {
  const piece = SYMBOL_PIECES.find((each) => each.symbol === symbol);
  if (piece) return piece.name;
  const words = symbol
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

import { z } from 'zod';
import { onOneLine } from '../texts.ts';

/**
 * A floor plan: a versioned picture made of shapes and places. Lengths are centimetres of the real floor, y grows
 * downwards, angles are degrees clockwise. It contains no colours and nothing that could run; the screen decides
 * how each layer looks.
 */

const length = z.number().min(0.1).max(100_000);
const coordinate = z.number().min(-1_000_000).max(1_000_000);
const point = z.tuple([coordinate, coordinate]);
const angle = z.number().min(-360).max(360);
const symbolName = onOneLine(z.string().min(1).max(50));

const plainShapes = [
  z.strictObject({
    kind: z.literal('rect'),
    w: length,
    h: length,
    corner: z.number().min(0).max(1000).optional(),
  }),
  z.strictObject({ kind: z.literal('ellipse'), w: length, h: length }),
  /** With a thickness it is solid, like a wall; without one it is a thin line. */
  z.strictObject({
    kind: z.literal('line'),
    points: z.array(point).min(2).max(500),
    closed: z.boolean().optional(),
    thickness: length.optional(),
  }),
  /** `sweep` degrees of a circle from `start`, like the swing of a door. 0 points right. */
  z.strictObject({ kind: z.literal('arc'), radius: length, start: angle, sweep: angle }),
] as const;

/** Drawn around its own origin; the item says where that is and how it is turned. */
export const shapeSchema = z.discriminatedUnion('kind', [
  ...plainShapes,
  z.strictObject({ kind: z.literal('text'), text: onOneLine(z.string().min(1).max(100)), size: length }),
  z.strictObject({ kind: z.literal('symbol'), symbol: symbolName, w: length, h: length }),
]);

/**
 * A symbol is drawn once in a box of 100 by 100 around its origin and stretched for each use. Its parts are plain
 * shapes: a symbol inside a symbol could contain itself.
 */
const symbolSchema = z
  .array(
    z.strictObject({
      x: coordinate,
      y: coordinate,
      r: angle,
      shape: z.discriminatedUnion('kind', plainShapes),
    }),
  )
  .max(200);

export const sceneItemSchema = z.strictObject({
  id: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$/,
      'must be 1 to 64 letters, digits and _ . : -, beginning with a letter or digit',
    ),
  layer: z.enum(['structure', 'furniture', 'label', 'space']),
  x: coordinate,
  y: coordinate,
  r: angle,
  shape: shapeSchema,
});

export const sceneSchema = z
  .strictObject({
    version: z.literal(1),
    box: z.strictObject({ x: coordinate, y: coordinate, w: length, h: length }),
    grid: z.number().min(1).max(1000),
    background: z
      .strictObject({
        assetId: onOneLine(z.string().max(100)),
        x: coordinate,
        y: coordinate,
        w: length,
        h: length,
        opacity: z.number().min(0).max(1),
      })
      .optional(),
    symbols: z.record(symbolName, symbolSchema),
    items: z.array(sceneItemSchema).max(20_000),
  })
  .refine(everyItemHasItsOwnId, { path: ['items'], error: 'two items have the same id' })
  .refine(everySymbolIsDrawn, { path: ['symbols'], error: 'an item uses a symbol that is not in the plan' })
  .meta({ id: 'Scene' });

type Items = { items: { id: string; shape: { kind: string; symbol?: string } }[] };

function everyItemHasItsOwnId({ items }: Items): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}

function everySymbolIsDrawn({ items, symbols }: Items & { symbols: Record<string, unknown> }): boolean {
  return items.every(({ shape }) => shape.symbol === undefined || Object.hasOwn(symbols, shape.symbol));
}

export type Scene = z.infer<typeof sceneSchema>;
export type SceneItem = z.infer<typeof sceneItemSchema>;
export type Shape = z.infer<typeof shapeSchema>;
export type Layer = SceneItem['layer'];
export type Symbols = Scene['symbols'];
export type SymbolPart = Symbols[string][number];

import { describe, expect, test } from 'vitest';
import { sceneSchema, type Scene } from './contract.ts';
import { spacesOf } from './spaces.ts';

const desk: Scene['items'][number] = {
  id: 'desk-1',
  layer: 'space',
  x: 100,
  y: 100,
  r: 0,
  shape: { kind: 'rect', w: 160, h: 150 },
};
const room: Scene = {
  version: 1,
  box: { x: 0, y: 0, w: 1000, h: 800 },
  grid: 10,
  symbols: { chair: [{ x: 0, y: 0, r: 0, shape: { kind: 'ellipse', w: 100, h: 100 } }] },
  items: [
    desk,
    { ...desk, id: 'chair-1', layer: 'furniture', shape: { kind: 'symbol', symbol: 'chair', w: 60, h: 60 } },
  ],
};

test('a plan comes out as it went in', () => {
  expect(sceneSchema.parse(room)).toEqual(room);
});

describe('a plan is refused', () => {
  const broken: [why: string, scene: unknown][] = [
    ['of another version', { ...room, version: 2 }],
    ['with two items of one id', { ...room, items: [desk, desk] }],
    ['with a symbol nobody drew', { ...room, symbols: {} }],
    [
      'with a symbol named like a property of every object',
      { ...room, items: [{ ...desk, shape: { kind: 'symbol', symbol: 'toString', w: 1, h: 1 } }] },
    ],
    [
      'with a symbol inside a symbol',
      {
        ...room,
        symbols: { chair: [{ x: 0, y: 0, r: 0, shape: { kind: 'symbol', symbol: 'chair', w: 1, h: 1 } }] },
      },
    ],
    ['with an id that could be more than an id', { ...room, items: [{ ...desk, id: 'a"><script>' }] }],
    ['without a size', { ...room, box: { ...room.box, w: 0 } }],
    ['of an unknown layer', { ...room, items: [{ ...desk, layer: 'script' }] }],
    [
      'with more items than a storey has',
      { ...room, items: Array.from({ length: 20_001 }, (_, index) => ({ ...desk, id: `d${index}` })) },
    ],
    ['with a number that is none', { ...room, items: [{ ...desk, x: Number.NaN }] }],
  ];

  test.each(broken)('%s', (_why, scene) => {
    expect(sceneSchema.safeParse(scene).success).toBe(false);
  });
});

test.each<[string, object]>([
  ['', { ...room, onload: 'x' }],
  ['items.0', { ...room, items: [{ ...desk, fill: 'red' }] }],
  ['items.0.shape', { ...room, items: [{ ...desk, shape: { ...desk.shape, onclick: 'x' } }] }],
])('colours and scripts are refused: %s', (where, scene) => {
  const { error } = sceneSchema.safeParse(scene);
  expect(error?.issues).toMatchObject([
    {
      code: 'unrecognized_keys',
      path: where ? where.split('.').map((part) => (part === '0' ? 0 : part)) : [],
    },
  ]);
});

test('only items of the space layer can be booked', () => {
  expect([...spacesOf(room).keys()]).toEqual(['desk-1']);
});

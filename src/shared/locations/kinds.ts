import { listed } from '../english.ts';

/**
 * The kinds of area and of bookable object. A new kind is a row here and a migration, because the table checks its
 * ids too; code that has to know about it does not compile until it does. Free of validation, so that pages can
 * load it.
 */

type AreaKind = {
  id: number;
  /** The name in the contract, forms and the audit trail. */
  name: string;
  inReports: string;
  icon: string;
  /** What most things booked there are called; new ones get names beginning with it. */
  object: { one: string; many: string };
  /** B12: what Home takes it for: the place of the day, the bay that goes with one, or nothing that it offers. */
  habit: 'desk' | 'bay' | 'none';
  /** How the plan editor draws a new one: a symbol from its library, stretched to this many centimetres. */
  drawn: { symbol: string; w: number; h: number };
};

export const AREA_KINDS = {
  desks: {
    id: 1,
    name: 'Desks',
    inReports: 'Desks',
    icon: 'desk',
    object: { one: 'desk', many: 'desks' },
    habit: 'desk',
    drawn: { symbol: 'desk-place', w: 160, h: 150 },
  },
  carPark: {
    id: 2,
    name: 'Car Park',
    inReports: 'Car park',
    icon: 'car',
    object: { one: 'space', many: 'spaces' },
    habit: 'bay',
    drawn: { symbol: 'parking-bay', w: 250, h: 500 },
  },
} as const satisfies Record<string, AreaKind>;

/** How it differs from what most people come for, in words. */
type Apart = {
  /** In the legend of a plan, and after a name that does not make it clear: "Basket (dog place)". */
  place: string;
  /** In sentences about figures. */
  places: string;
  /** The label of its tick box in the plan editor. */
  choice: string;
  /** Shown to anyone about to book it. */
  welcome: string | null;
};

type ObjectKind = {
  id: number;
  /** The name in the contract, forms, CSV files, reports and the audit trail. */
  name: string;
  /** B12: the same of the object itself. */
  habit: 'as its area' | 'dog' | 'none';
  icon: string | null;
  /** Drawn in its disc instead of its number. */
  glyph: string | null;
} & (
  | {
      /** Day counts and reports on use include it among the standard spaces. */
      isStandard: true;
      apart: Apart | null;
    }
  | {
      /** It is not a place to work, and is counted apart. */
      isStandard: false;
      apart: Apart;
    }
) &
  (
    | {
        /** W3: given to people on the waiting list, who may join once none is free. */
        isWaitedFor: true;
        /** Draws and limits may refuse it, which only the server knows. */
        beside: null;
      }
    | {
        isWaitedFor: false;
        /** As what it is offered with a booking in its area, to whoever has none at the office that day; null for never. */
        beside: string | null;
      }
  );

export const OBJECT_KINDS = {
  standard: {
    id: 1,
    name: 'Standard',
    isWaitedFor: true,
    isStandard: true,
    habit: 'as its area',
    icon: null,
    glyph: null,
    apart: null,
    beside: null,
  },
  /** Booked like any other, but never given to someone waiting for a desk. */
  dog: {
    id: 2,
    name: 'Dog',
    isWaitedFor: false,
    isStandard: false,
    habit: 'dog',
    icon: 'dog',
    glyph: 'paw',
    apart: {
      place: 'dog place',
      places: 'dog places',
      choice: 'For the dog of the day',
      welcome: 'Your dog is very welcome!',
    },
    beside: 'The dog place',
  },
} as const satisfies Record<string, ObjectKind>;

export type KindOfArea = (typeof AREA_KINDS)[keyof typeof AREA_KINDS];
export type KindOfObject = (typeof OBJECT_KINDS)[keyof typeof OBJECT_KINDS];
/** The kinds that are counted apart. */
export type KindApart = Extract<KindOfObject, { isStandard: false }>;
export type AreaTypeId = KindOfArea['id'];
export type ObjectTypeId = KindOfObject['id'];

export const areaKinds: readonly KindOfArea[] = Object.values(AREA_KINDS);
export const objectKinds: readonly KindOfObject[] = Object.values(OBJECT_KINDS);

export const kindsApart: readonly KindApart[] = objectKinds.flatMap((kind) => (kind.isStandard ? [] : kind));
/** "dog places" */
export const APART = listed(kindsApart.map(({ apart }) => apart.places));
/** "dog place" */
export const ANY_APART = listed(
  kindsApart.map(({ apart }) => apart.place),
  { last: ' or ' },
);

export const areaKind = (id: AreaTypeId): KindOfArea => withId(areaKinds, id);
export const objectKind = (id: ObjectTypeId): KindOfObject => withId(objectKinds, id);

function withId<Kind extends { id: number }>(kinds: readonly Kind[], id: Kind['id']): Kind {
  const kind = kinds.find((each) => each.id === id);
  if (!kind) throw new Error(`No kind has the id ${id}.`);
  return kind;
}

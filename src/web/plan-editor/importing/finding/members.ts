import { capitalised } from '../../../../shared/english.ts';
import { OBJECT_FIELDS } from '../../../../shared/locations/fields.ts';
import type { LaidDrawing } from './frame.ts';
import { type SeenShapes, type FoundShape, spotOf, type FoundSpot, type FoundWords } from './shapes.ts';

/** A shape that may be a place. `isSure`: its name says that it is one. */
export type Member = FoundSpot & {
  kind: string;
  element: SVGGraphicsElement;
  label: string | null;
  isSure: boolean;
};

/** How far from a shape its name may be, in multiples of the letter size. */
const BESIDE = 1.5;
const MOST_WORDS = 4_000;

/**
 * Shapes, and groups named like a place instead of what they consist of. A group that holds several with other names is a zone, and not
 * a place.
 */
export function membersOf({ shapes, groups }: SeenShapes, { root, scale, styleOf }: LaidDrawing): Member[] {
  const origin = root.getBoundingClientRect();
  const names = new Map<Element, string>();
  for (const element of [...groups, ...shapes.map((shape) => shape.element)]) {
    const name = isLayer(element) ? null : placeNameOf(element);
    if (name !== null) names.set(element, name);
  }
  const inner = new Map<Element, Set<string>>();
  for (const [element, name] of names)
    for (const outer of around(element, root))
      if (names.has(outer) && names.get(outer) !== name)
        inner.set(outer, (inner.get(outer) ?? new Set()).add(name));
  const isPlace = (element: Element) => names.has(element) && (inner.get(element)?.size ?? 0) < 2;
  const isPart = (element: Element) => around(element, root).some(isPlace);

  const whole = groups.filter((group) => isPlace(group) && !isPart(group));
  return [
    ...whole.flatMap((element): Member[] => {
      const spot = spotOf(element, { scale, origin });
      return spot && spot.w > 0 ? [{ ...spot, element, kind: 'g', label: null, isSure: false }] : [];
    }),
    ...shapes
      .filter((shape) => shape.kind !== 'image' && !isPart(shape.element) && isArea(shape, styleOf))
      .map((shape) => ({ ...shape, label: null, isSure: false })),
  ];
}

function around(element: Element, root: Element): Element[] {
  const found: Element[] = [];
  for (let outer = element.parentElement; outer && outer !== root; outer = outer.parentElement)
    found.push(outer);
  return found;
}

/** Lines that end elsewhere than they begin, and have no colour inside, are walls and doors. */
function isArea({ element, kind }: FoundShape, styleOf: LaidDrawing['styleOf']): boolean {
  const { fill, stroke } = styleOf(element);
  if (kind === 'use' || fill !== 'none') return true;
  if (stroke === 'none') return false;
  if (kind === 'polyline') return startsWhereItEnds(element as SVGPolylineElement);
  if (kind !== 'path' || /z\s*$/i.test(element.getAttribute('d') ?? '')) return true;
  return startsWhereItEnds(element as SVGPathElement);
}

function startsWhereItEnds(line: SVGGeometryElement): boolean {
  const length = line.getTotalLength();
  const [start, end] = [line.getPointAtLength(0), line.getPointAtLength(length)];
  return length > 0 && Math.hypot(start.x - end.x, start.y - end.y) < length / 1_000;
}

/** What the drawing calls them: what is written in them or beside, or else how they are named in the file. */
export function nameMembers(members: Member[], words: FoundWords[], word: string): void {
  const written = new Map<Member, { label: string; isSure: boolean }>();
  for (const text of words.slice(0, MOST_WORDS)) {
    const name = nameWritten(text.text, word);
    const member = name && namedBy(text, members, written);
    if (member) written.set(member, name);
  }
  for (const member of members) {
    const name = placeNameOf(member.element);
    const given = written.get(member) ?? (name === null ? null : { label: name, isSure: true });
    if (given) Object.assign(member, given, { isSure: given.isSure || name !== null });
  }
  // What most of them are called is a kind of desk, and no name.
  const counts = countsOf(members);
  const named = members.filter(({ label }) => label !== null).length;
  for (const member of members)
    if (!member.isSure && member.label !== null && (counts.get(member.label) ?? 0) * 2 > named)
      Object.assign(member, { label: null, isSure: false });
  tellApart(members);
}

function nameWritten(text: string, word: string): { label: string; isSure: boolean } | null {
  const name = placeNamed(text);
  if (name !== null) return { label: name, isSure: /[a-z] \d/i.test(name) };
  if (isNumber(text)) return { label: `${word} ${text}`, isSure: false };
  return /^(?=.*\d)(?=.*[./-])[\p{L}\d./-]{2,12}$/u.test(text) ? { label: text, isSure: false } : null;
}

/** The smallest shape around the text, or else the nearest beside it that has no name yet. */
function namedBy(
  { x, y, size }: FoundWords,
  members: Member[],
  taken: ReadonlyMap<Member, unknown>,
): Member | null {
  let best: Member | null = null;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const member of members) {
    const away = Math.hypot(
      Math.max(Math.abs(x - member.x) - member.w / 2, 0),
      Math.max(Math.abs(y - member.y) - member.h / 2, 0),
    );
    if (away > size * BESIDE || taken.has(member)) continue;
    const rank = away === 0 ? -1 / (member.w * member.h) : away;
    if (rank < bestRank) [best, bestRank] = [member, rank];
  }
  return best;
}

const attributeOf = (element: Element, name: string) => element.getAttribute(name)?.trim() ?? '';

const childText = (element: Element, name: string) =>
  [...element.children].find(({ localName }) => localName === name)?.textContent?.trim() ?? '';

const isLayer = (element: Element) => attributeOf(element, 'inkscape:groupmode') === 'layer';

/** What it may be called, in the order in which we believe it. Visio's titles count all shapes: “Sheet.12”. */
function* namesOf(element: Element): Generator<string> {
  for (const name of ['inkscape:label', 'aria-label', 'data-name']) yield attributeOf(element, name);
  yield childText(element, 'desc');
  yield attributeOf(element, 'id');
  const title = childText(element, 'title');
  if (!/\.\d+$/.test(title)) yield title;
}

function placeNameOf(element: Element): string | null {
  for (const name of namesOf(element)) {
    const found = name && placeNamed(name);
    if (found) return found;
  }
  return null;
}

/** What tells it from others of the same name: what comes before it in its own name, or the name of what it is in. */
function prefixOf(element: Element): string | null {
  for (const name of namesOf(element)) {
    const found = name && prefixedPlace(name)?.prefix;
    if (found) return found;
  }
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    for (const name of namesOf(outer)) {
      const words = name.replace(/[_\s-]+/g, ' ').trim();
      if (/^\p{L}{2,}.{0,30}$/u.test(words) && !GENERIC.test(words)) return capitalised(words);
    }
  }
  return null;
}

/** What programs call groups and layers by themselves. */
const GENERIC =
  /^(?:g|group|layer|ebene|calque|capa|svg|path|page|vector|frame|shape|sheet|cell|union|clip path)[ .]?\w?[ \d]*$/i;

function countsOf(members: Member[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { label } of members) if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** “East desk 1” and “West desk 1” if both wings have a Desk 1; if every desk has the same in front, it says nothing and is left out. */
function tellApart(members: Member[]): void {
  const counts = countsOf(members);
  for (const member of members) {
    const { label } = member;
    if (label === null || counts.get(label) === 1) continue;
    const before = prefixOf(member.element);
    if (before !== null)
      member.label = `${before} ${label.charAt(0).toLowerCase()}${label.slice(1)}`.slice(
        0,
        OBJECT_FIELDS.name.max,
      );
  }
}

/** What people call a place to sit or park, in the languages of the offices we know of. */
const WORDS =
  'desk|hot ?desk|standing desk|seat|workstation|workplace|work ?place|position|place|dog place|' +
  'parking space|parking|car space|space|bay|stall|spot|slot|lot|' +
  'arbeitsplatz|schreibtisch|platz|stellplatz|parkplatz|poste|bureau|place de parking|' +
  'mesa|puesto|escritorio|plaza|scrivania|posto|werkplek|plek|biurko|miejsce';
/** Those that mean a place even after another word: "white-space-2" or "clip-position-1" is not one. */
const SURE_WORDS =
  'hot ?desk|standing desk|desk|seat|workstation|workplace|dog place|parking space|car space|bay|stall|' +
  'arbeitsplatz|schreibtisch|stellplatz|parkplatz|place de parking|escritorio|scrivania|werkplek|biurko';
const NUMBER = '[ .:#-]*(?:(?:no|nr)\\.? ?)?(\\d{1,4}) ?-?([a-z])?';
const NAMED = new RegExp(`^(${WORDS})${NUMBER}$`, 'i');
const PREFIXED = new RegExp(`^(.{1,60}?)[ ._/:-]+(${SURE_WORDS})${NUMBER}$`, 'i');
/** "D12", "P-07", "A1.03". Capitals only, because drawing programs number everything in lower case. */
const CODE = /^[A-Z]{1,3}[ .-]?\d{1,4}(?:[.-]\d{1,3})?[A-Za-z]?$/;

/** "Desk 12" from "desk-12", "DESK_12", "Desk_x20_12_1_" or "leeds-desk-12"; null for anything not like a place. */
function placeNamed(text: string): string | null {
  const words = plain(text);
  if (CODE.test(words)) return words;
  const [, word, number, letter = ''] = NAMED.exec(words) ?? [];
  if (word !== undefined && number !== undefined) return numbered(word, number, letter);
  return prefixedPlace(text)?.name ?? null;
}

/** "Desk 29" of "Singapore", from "singapore-desk-29". */
function prefixedPlace(text: string): { prefix: string; name: string } | null {
  const words = plain(text);
  if (NAMED.test(words)) return null;
  const [, prefix, word, number, letter = ''] = PREFIXED.exec(words) ?? [];
  if (prefix === undefined || word === undefined || number === undefined) return null;
  return { prefix: capitalised(prefix.replace(/[ ._/:-]+/g, ' ')), name: numbered(word, number, letter) };
}

const numbered = (word: string, number: string, letter: string) =>
  `${capitalised(word.toLowerCase())} ${number}${letter.toUpperCase()}`;

/** Illustrator writes "Desk 12" as "Desk_x20_12", and "Desk_12_1_" for the second with that name. */
function plain(text: string): string {
  return text
    .slice(0, 100)
    .replace(/_x([0-9A-Fa-f]{2,4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/_\d+_$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
}

const isNumber = (text: string): boolean => /^\d{1,4}[A-Za-z]?$/.test(text);

import { inOrder } from '../../../../shared/natural-order.ts';
import type { UploadedDrawing } from '../../../../shared/plans/drawing-contract.ts';
import { refuseEffort } from './effort.ts';
import { laidOut, type LaidDrawing } from './frame.ts';
import { type Member, membersOf, nameMembers } from './members.ts';
import { type SeenShapes, seenOn, type FoundSpot } from './shapes.ts';

/** Something that may be a place. `label` is its name in the drawing, unique in it, or null. */
export type FoundPlace = FoundSpot & { id: string; label: string | null };

/** Shapes that look alike, or those that have a name and nothing else in common. */
export type FoundGroup = { id: string; isWanted: boolean; places: FoundPlace[] };

export type FoundPlaces = {
  groups: FoundGroup[];
  /** It shows a picture and hardly anything else, so there is nothing to be found. */
  isPicture: boolean;
};

/** This many of one size are no coincidence, and this many without a name may be desks. */
const ALIKE = 4;
const MANY = 6;
/** More kinds of shapes than this are furniture, or letters. */
const MOST_GROUPS = 12;
const MOST_PLACES = 2_000;
/** Of the longer side of the sheet: what counts as the same length, the shortest side of a place, and the longest. */
const SAME = 0.002;
const SHORTEST = 0.004;
const LONGEST = 0.25;
/** Of it, too: no letter is larger. As many small shapes, in as many sizes, are letters turned into outlines. */
const LETTER = 0.02;
const LETTERS = { count: 60, sizes: 10 };

/** The places to suggest to the admin, `word` being what one is called where only a number is written: “Desk”. */
export async function findPlaces(text: string, drawing: UploadedDrawing, word: string): Promise<FoundPlaces> {
  const found = await laidOut(text, drawing, (laid) => placesOf(laid, drawing, word));
  return found ?? { groups: [], isPicture: false };
}

function placesOf(laid: LaidDrawing, { width, height }: UploadedDrawing, word: string): FoundPlaces {
  refuseEffort(laid);
  const seen = seenOn(laid);
  const whole = Math.max(width, height);
  const areLettersOutlines = seen.words.length === 0 && hasLetters(seen, whole);
  const isLetter = ({ w, h }: FoundSpot) => areLettersOutlines && Math.max(w, h) <= LETTER * whole;
  const members = membersOf(seen, laid).filter(
    (each) => isPlausible(each, { width, height }) && !isLetter(each),
  );
  nameMembers(members, seen.words, word);
  const groups = groupsOf(members, whole * SAME);
  const isPicture =
    groups.length === 0 &&
    seen.shapes.some(({ kind, w, h }) => kind === 'image' && w * h > (width * height) / 2);
  const wanted = wantedAmong(groups, areLettersOutlines);
  const shown = groups
    .toSorted((a, b) => Number(wanted.has(b)) - Number(wanted.has(a)) || scoreOf(b) - scoreOf(a))
    .slice(0, MOST_GROUPS);
  return {
    isPicture,
    groups: shown.map((group, index) => ({
      id: `group-${index + 1}`,
      isWanted: wanted.has(group),
      places: inReadableOrder(group)
        .slice(0, MOST_PLACES)
        .map(({ x, y, w, h, r, label }, at) => ({ id: `${index + 1}-${at + 1}`, x, y, w, h, r, label })),
    })),
  };
}

function isPlausible(
  { x, y, w, h }: FoundSpot,
  { width, height }: { width: number; height: number },
): boolean {
  const whole = Math.max(width, height);
  const [shorter, longer] = [Math.min(w, h), Math.max(w, h)];
  const isOnSheet = x > 0 && y > 0 && x < width && y < height;
  return isOnSheet && shorter >= SHORTEST * whole && longer <= LONGEST * whole && longer <= 6 * shorter;
}

function hasLetters({ shapes }: SeenShapes, whole: number): boolean {
  const small = shapes.filter(
    ({ kind, w, h }) => (kind === 'path' || kind === 'use') && Math.max(w, h) <= LETTER * whole,
  );
  const step = whole * SAME;
  const sizes = new Set(small.map(({ w, h }) => `${Math.round(w / step)} ${Math.round(h / step)}`));
  return small.length >= LETTERS.count && sizes.size >= LETTERS.sizes;
}

/** Shapes of one kind with sides of the same length; and those that have a name but no others like them. */
function groupsOf(members: Member[], same: number): Member[][] {
  const alike: Member[][] = [];
  const near = new Map<string, Member[][]>();
  const cellOf = (length: number) => Math.round(length / same);
  for (const member of members) {
    const [shorter, longer] = sidesOf(member);
    const fits = ([first]: Member[]) => {
      const [short, long] = first ? sidesOf(first) : [0, 0];
      return Math.abs(short - shorter) <= same && Math.abs(long - longer) <= same;
    };
    const key = (across: number, down: number) =>
      `${member.kind} ${cellOf(shorter) + across} ${cellOf(longer) + down}`;
    const around = [-1, 0, 1].flatMap((across) =>
      [-1, 0, 1].flatMap((down) => near.get(key(across, down)) ?? []),
    );
    const group = around.find(fits);
    if (group) {
      if (!group.some(({ x, y }) => Math.hypot(x - member.x, y - member.y) <= same)) group.push(member);
      continue;
    }
    const begun = [member];
    alike.push(begun);
    near.set(key(0, 0), [...(near.get(key(0, 0)) ?? []), begun]);
  }
  const groups = alike.filter(({ length }) => length >= ALIKE);
  const named = alike
    .filter((group) => group.length < ALIKE)
    .flat()
    .filter(({ isSure }) => isSure);
  return named.length > 0 ? [named, ...groups] : groups;
}

const sidesOf = ({ w, h }: FoundSpot): [shorter: number, longer: number] => [Math.min(w, h), Math.max(w, h)];

/**
 * Groups that have names; without any, the one that is most and largest. None of those in which other groups are: they are rooms. None at all where
 * letters are shapes.
 */
function wantedAmong(groups: Member[][], areLettersOutlines: boolean): ReadonlySet<Member[]> {
  const isFree = (group: Member[]) =>
    group.every(({ isSure }) => isSure) || !groups.some((other) => other !== group && holds(group, other));
  const named = groups.filter((group) => {
    const count = group.filter(({ label }) => label !== null).length;
    return count * 2 >= group.length && isFree(group);
  });
  if (named.length > 0 || areLettersOutlines || groups.length > MOST_GROUPS) return new Set(named);
  const [best] = groups
    .filter((group) => group.length >= MANY && isFree(group))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return new Set(best ? [best] : []);
}

/** The more there are and the larger; narrow ones and round ones are rather something else. */
function scoreOf(group: Member[]): number {
  const [first] = group;
  if (!first) return 0;
  const [shorter, longer] = sidesOf(first);
  const isUnlikely = longer > 3 * shorter || first.kind === 'circle' || first.kind === 'ellipse';
  return (group.length * Math.sqrt(shorter * longer)) / (isUnlikely ? 3 : 1);
}

/** Whether half of them or more have one of the others inside. */
function holds(group: Member[], others: Member[]): boolean {
  const holders = group.filter((outer) =>
    others.some(
      (inner) =>
        inner.w * inner.h < outer.w * outer.h &&
        Math.abs(inner.x - outer.x) + inner.w / 2 <= outer.w / 2 &&
        Math.abs(inner.y - outer.y) + inner.h / 2 <= outer.h / 2,
    ),
  );
  return holders.length * 2 >= group.length;
}

/** By their names; without, those whose middles differ by less than half a height are in one row. */
function inReadableOrder(group: Member[]): Member[] {
  const row = ({ y, h }: FoundSpot) => Math.round(y / (h / 2 || 1)) * (h / 2);
  if (group.every(({ label }) => label !== null))
    return group.toSorted((a, b) => inOrder(a.label ?? '', b.label ?? ''));
  return group.toSorted((a, b) => row(a) - row(b) || a.x - b.x);
}

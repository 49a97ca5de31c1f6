import { counted, inWords } from '../../../shared/english.ts';
import type { ReportRow } from '../../../shared/reports/contract.ts';
import { bandsOf, FEWEST_PEOPLE } from '../../people/privacy/bands.ts';
import type { TurnsRow } from './turns-store.ts';

type Band = { from: number; to: number; people: number; wanted: number; turns: number; longest: number };

/**
 * Each area with bands of turns of at least five people each: a smaller one is merged with the next, and the last with
 * the one before. What is true of the whole area is in its first row only, so that it can be added up.
 */
export function inBands(rows: readonly TurnsRow[]): ReportRow[] {
  return [...Map.groupBy(rows, ({ areaId }) => areaId).values()].flatMap(ofArea);
}

function ofArea(rows: readonly TurnsRow[]): ReportRow[] {
  const [first] = rows;
  if (!first) return [];
  const { location, area, openDays, contestedDays } = first;
  const known = rows.filter((row): row is TurnsRow & { turns: number } => row.turns !== null);
  const people = known.reduce((sum, row) => sum + row.people, 0);
  const isFew = people < FEWEST_PEOPLE;
  const whole = {
    openDays,
    contestedDays,
    contestedShare: openDays === 0 ? null : Math.round((1000 * contestedDays) / openDays) / 10,
    gini: isFew ? null : gini(known),
  };
  const none = { openDays: null, contestedDays: null, contestedShare: null, gini: null };
  const bands = isFew ? [] : bandsOf(inTurns(known), together);
  if (bands.length === 0) {
    const band = people === 0 ? null : `Fewer than ${inWords(FEWEST_PEOPLE)} people`;
    return [
      { location, area, ...whole, band, people: null, wanted: null, turns: null, longestWithout: null },
    ];
  }
  return bands.map(({ from, to, longest, ...band }, at) => ({
    location,
    area,
    ...(at === 0 ? whole : none),
    band: bandName(from, to),
    people: band.people,
    wanted: band.wanted,
    turns: band.turns,
    longestWithout: longest,
  }));
}

const inTurns = (rows: readonly (TurnsRow & { turns: number })[]): Band[] =>
  rows.map(({ turns, people, wanted, longest }) => ({
    from: turns,
    to: turns,
    people,
    wanted,
    turns: turns * people,
    longest,
  }));

const together = (a: Band, b: Band): Band => ({
  from: a.from,
  to: b.to,
  people: a.people + b.people,
  wanted: a.wanted + b.wanted,
  turns: a.turns + b.turns,
  longest: Math.max(a.longest, b.longest),
});

/** "No turn", "1 turn", "2 to 3 turns" */
function bandName(from: number, to: number): string {
  if (from !== to) return `${from} to ${counted(to, 'turn')}`;
  return from === 0 ? 'No turn' : counted(from, 'turn');
}

/**
 * How unevenly turns are spread: 0 if all people have equally many, nearly 1 if one has them all. Half the mean
 * difference between any two, as a share of the mean.
 */
export function gini(rows: readonly { readonly turns: number; readonly people: number }[]): number {
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const turns = rows.reduce((sum, row) => sum + row.turns * row.people, 0);
  if (turns === 0) return 0;
  let differences = 0;
  for (const a of rows)
    for (const b of rows) differences += Math.abs(a.turns - b.turns) * a.people * b.people;
  return Math.round((100 * differences) / (2 * people * turns)) / 100;
}

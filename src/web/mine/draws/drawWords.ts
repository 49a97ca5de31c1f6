import type { DrawOfDayAnswer, DrawResult } from '../../../shared/draws/contract.ts';
import { type Day, longDay } from '../../../shared/day.ts';
import { capitalised, counted, inWords, listed, oneOrMany, ordinal } from '../../../shared/english.ts';

/** "14 people are in the draw for 12 spaces." */
export function wishesWords({ wishes, spaces, yours }: DrawOfDayAnswer): string {
  const what = counted(spaces, 'space');
  if (wishes === 0) return `Nobody is in the draw for ${what} yet.`;
  if (wishes === 1 && yours.wished) return `You are the only one so far in the draw for ${what}.`;
  return `${counted(wishes, 'person is', 'people are')} in the draw for ${what}.`;
}

/** "You’ve had a space twice in the last eight weeks." */
export function turnsWords({ turns, lastTurn }: DrawOfDayAnswer['yours'], today: Day): string {
  if (turns === 0 || lastTurn === null) return 'You haven’t had a space in the last eight weeks.';
  const when = lastTurn > today ? `for ${longDay(lastTurn)}` : `on ${longDay(lastTurn)}`;
  return `You’ve had a space ${times(turns)} in the last eight weeks, ${oneOrMany(turns, '', 'the last ')}${when}.`;
}

const times = (number: number): string => TIMES[number] ?? `${inWords(number)} times`;
const TIMES = ['never', 'once', 'twice'];

/** How the draw turned out and why, in a sentence or two. */
export function drawOutcomeWords({ histogram, wishes, spaces, yours }: DrawResult): string {
  const all = `${counted(wishes, 'person was', 'people were')} in the draw for ${counted(spaces, 'space')}.`;
  if (!yours) return `${all} You were not among them.`;
  if (wishes <= spaces) return `${all} There was room for all, so you were given one.`;
  const { rank, given } = yours;
  const came = `At the draw you ${given ? 'were given one' : 'went without'}: you came ${ordinal(rank)}.`;
  return [all, came, ...besideWords(histogram ?? [], yours)].filter(Boolean).join(' ');
}

type Histogram = NonNullable<DrawResult['histogram']>;
type Mine = NonNullable<DrawResult['yours']>;

/** Of the others, as much as the bands of the histogram show. */
function besideWords(histogram: Histogram, { turns, rank }: Mine): string[] {
  const band = histogram.find((row) => row.turns <= turns && turns <= row.upTo);
  if (band?.turns !== turns) return [];
  const fewer = histogram.filter((row) => row.upTo < turns).reduce((sum, { people }) => sum + people, 0);
  return [aheadWords(fewer), band.upTo === turns ? amongWords(turns, band.people, rank - fewer) : ''];
}

const aheadWords = (fewer: number): string =>
  fewer === 0
    ? 'Nobody had had a space less often than you.'
    : `${capitalised(inWords(fewer))} had had a space less often than you.`;

/** Between people with as many turns. */
function amongWords(turns: number, equals: number, place: number): string {
  return turns === 0
    ? `Among the ${inWords(equals)} who had had none, you came ${ordinal(place)}, by lot.`
    : `Among the ${inWords(equals)} with as many, you came ${ordinal(place)}: whoever had waited longest since their last came first, then the lot decided.`;
}

/** "A space went to all 9 people without a turn, to 3 of 5 people with 1 turn, and to none of 4 people with 2 turns." */
export function histogramWords(histogram: Histogram): string {
  const parts = histogram.map(({ turns, upTo, people, given }) => {
    const had = hadWords(turns, upTo);
    if (given === people) return `to all ${people} people ${had}`;
    return `to ${given === 0 ? 'none' : given} of ${people} people ${had}`;
  });
  return `A space went ${listed(parts, { last: parts.length > 2 ? ', and ' : ' and ' })}.`;
}

function hadWords(turns: number, upTo: number): string {
  if (upTo > turns)
    return turns === 0 ? `with at most ${counted(upTo, 'turn')}` : `with ${turns} to ${upTo} turns`;
  return turns === 0 ? 'without a turn' : `with ${counted(turns, 'turn')}`;
}

import { addDays } from '../../../../shared/day.ts';
import { ANY_OFFICE, said } from '../../../../shared/deadlines.ts';
import { inWords } from '../../../../shared/english.ts';
import { FIGURES } from '../../../../shared/reports/figures.ts';
import { FEWEST_PEOPLE } from '../../../people/privacy/bands.ts';
import { AREA, count, figureColumn, LOCATION, share, text } from '../columns.ts';
import { lastFourWeeks } from '../parameters.ts';
import type { ReportDefinition } from '../report.ts';
import { inBands } from '../turns-bands.ts';
import { turns, type TurnsRow } from '../turns-store.ts';

const FEWEST = inWords(FEWEST_PEOPLE);

export const turnsReport: ReportDefinition = {
  id: 'turns',
  name: 'Turns',
  description:
    `How evenly scarce spaces were spread, whether by a draw or first come, first served. On a contested day somebody who had asked went without; whoever had a space at ${said('endOfQueue', ANY_OFFICE)} then had a turn. ` +
    `Nobody is named, and groups of fewer than ${FEWEST} are merged with their neighbours.`,
  // Eight weeks, as turns are counted (F4).
  parameters: (today) =>
    lastFourWeeks(today).map((each) =>
      each.id === 'from' ? { ...each, default: addDays(today, -56) } : each,
    ),
  columns: [
    LOCATION,
    AREA,
    count('openDays', FIGURES.openDays.word, `${FIGURES.openDays.means} Said once for each area.`),
    count('contestedDays', 'Contested days', 'Days on which somebody who had asked went without.'),
    share(
      'contestedShare',
      'Contested share',
      'Contested days as a share of open days.',
      'contestedDays',
      'openDays',
    ),
    figureColumn(
      'gini',
      'Gini',
      'How unevenly turns were spread among the people who wanted a space on contested days: 0 if all had as many, nearly 1 if one had all.',
    ),
    text('band', 'Turns', `How many turns people had; each group has at least ${FEWEST} people.`),
    count(
      'people',
      'People',
      `People who wanted a space on a contested day. Empty if fewer than ${FEWEST} in the area.`,
    ),
    count('wanted', 'Days wanted', 'Contested days on which they had a space or went without, added up.'),
    count('turns', 'Days with a space', 'Their turns, added up.'),
    figureColumn(
      'longestWithout',
      'Longest without',
      'The most contested days in a row on which one of them wanted a space and went without.',
    ),
  ],
  chart: { title: 'People by turns', type: 'bar', x: ['location', 'area', 'band'], y: ['people'], by: [] },
  namesPeople: false,
  withoutWaitingList: null,
  reads: () => turns,
  shape: (rows) => inBands(rows as TurnsRow[]),
};

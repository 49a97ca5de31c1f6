import type { ListColumn } from '../columns.ts';
import { type Weekday, weekdayName } from '../day.ts';
import { FIGURES } from './figures.ts';
import type { ForecastAnswer, InsightArea, InsightWeek } from './insights-contract.ts';

export type AreaWeekday = InsightArea['weekdays'][number] & { readonly area: InsightArea };

const SPACES = FIGURES.spaces.word;
const BOOKED = FIGURES.booked.word;

export const AREA_COLUMNS: readonly ListColumn<AreaWeekday>[] = [
  { header: 'Location', type: 'text', value: ({ area }) => area.location },
  { header: 'Area', type: 'text', value: ({ area }) => area.name },
  { header: 'Weekday', type: 'text', value: ({ weekday }) => weekdayName(weekday as Weekday) },
  { header: FIGURES.openDays.word, type: 'number', value: ({ openDays }) => openDays },
  { header: FIGURES.fullDays.word, type: 'number', value: ({ fullDays }) => fullDays },
  { header: SPACES, type: 'number', value: ({ spaces }) => spaces },
  { header: BOOKED, type: 'number', value: ({ booked }) => booked },
  { header: FIGURES.use.word, type: 'percent', value: ({ use }) => use },
];

export const WEEK_COLUMNS: readonly ListColumn<InsightWeek>[] = [
  { header: 'Week starting', type: 'date', value: ({ week }) => week },
  { header: SPACES, type: 'number', value: ({ spaces }) => spaces },
  { header: BOOKED, type: 'number', value: ({ booked }) => booked },
  { header: FIGURES.use.word, type: 'percent', value: ({ use }) => use },
  { header: 'Use a year earlier', type: 'percent', value: ({ lastYear }) => lastYear },
];

export const FORECAST_COLUMNS: readonly ListColumn<ForecastAnswer['days'][number]>[] = [
  { header: 'Date', type: 'date', value: ({ date }) => date },
  { header: SPACES, type: 'number', value: ({ spaces }) => spaces },
  { header: BOOKED, type: 'number', value: ({ booked }) => booked },
  { header: 'Booked so far', type: 'number', value: ({ alreadyBooked }) => alreadyBooked },
  { header: 'Expected', type: 'number', value: ({ expected }) => expected },
  { header: 'Fewest', type: 'number', value: ({ low }) => low },
  { header: 'Most', type: 'number', value: ({ high }) => high },
];

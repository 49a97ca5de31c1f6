import { ATTENDANCE } from '../../../shared/presence/attendance-words.ts';
import { presenceCalls } from '../../../shared/presence/calls.ts';
import type { Presence, Present } from '../../../shared/presence/contract.ts';
import type { App } from '../../context.ts';
import { serve } from '../../platform/http/calls.ts';
import { asksForCsv, type CsvColumn, sendCsv } from '../../platform/http/csv.ts';
import { lookUpWhoWasIn } from './actions.ts';

export const presenceRoutes = (app: App) =>
  serve(app, presenceCalls, {
    async 'GET /admin/who-was-in'({ query, user, request, reply }) {
      const isFile = asksForCsv(request.headers.accept);
      reply.header('vary', 'accept');
      const found = await lookUpWhoWasIn(app, user, { ...query, as: isFile ? 'file' : 'page' });
      if (!found.done || !isFile) return found;
      const { date, location, areNamesOff } = found.value;
      return sendCsv(
        reply,
        `perch-who-was-in-${date}-office-${location.id}.csv`,
        areNamesOff ? COLUMNS_OF_PLACE : COLUMNS,
        linesOf(found.value),
      );
    },
  });

type Line = { presence: Presence; area: string; present: Present | null };

/** One line for each person, and one for each booking whose name is no longer kept, so that counting lines counts everybody. */
function* linesOf(presence: Presence): Generator<Line> {
  for (const { name: area, present, unnamed } of presence.areas) {
    for (const each of present) yield { presence, area, present: each };
    for (let left = unnamed; left > 0; left -= 1) yield { presence, area, present: null };
  }
}

const COLUMNS_OF_PLACE: CsvColumn<Line>[] = [
  { header: 'Date', value: ({ presence }) => presence.date },
  { header: 'Location', value: ({ presence }) => presence.location.name },
  { header: 'Area', value: ({ area }) => area },
];

const COLUMNS: CsvColumn<Line>[] = [
  ...COLUMNS_OF_PLACE,
  { header: 'Name', value: ({ present }) => present?.name ?? 'Name no longer kept' },
  { header: 'Guest of', value: ({ present }) => present?.bookedBy ?? null },
  { header: 'Space', value: ({ present }) => present?.space ?? null },
  {
    header: 'Also booked',
    value: ({ present }) =>
      present?.alsoBooked.map(({ space, area }) => `${space}, ${area}`).join('; ') || null,
  },
  { header: 'State', value: ({ present }) => present && ATTENDANCE[present.attendance] },
];

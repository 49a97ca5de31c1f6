import { edit, type Edit, type Fault } from './fault.ts';

const SPANS = 'migrations/0039_spans.sql';
const SPACES = 'src/server/figures/reports/spaces.ts';
const INSIGHTS = 'src/server/figures/reports/insights/insights-store.ts';

const tried =
  (...tests: string[]) =>
  (name: string, ...edits: Edit[]): Fault => ({ name, edits, tests });
const past = tried('tests/reports/past');
const recounted = tried('tests/reports/recounted');
const insights = tried('tests/reports/insights');
const files = tried('tests/admin/lists-as-files');

/** Faults in figures about the past, in the insights, and in lists saved as files. */
export const answerFaults: Fault[] = [
  past(
    'A desk taken out of use counts as bookable for ever',
    edit(
      SPANS,
      'is distinct from (new.area_id, new.bookable_object_type_id, new.is_active))',
      'is distinct from (old.area_id, old.bookable_object_type_id, old.is_active))',
    ),
  ),
  recounted(
    'An area always counts as the kind it was first',
    edit(SPANS, 'when (old.area_type_id <> new.area_type_id)', 'when (false)'),
  ),
  recounted(
    'An office always counts as open on the weekdays it had first',
    edit(SPANS, 'when (old.open_days <> new.open_days)', 'when (false)'),
  ),
  past(
    'A closing entered after its days changes their figures',
    edit(SPACES, '\n         and (c.created_at at time zone l.time_zone)::date <= ${date}'),
  ),
  past(
    'A closing lifted after its days counts as if it had never been',
    edit(
      SPACES,
      '(c.lifted_at is null or (c.lifted_at at time zone l.time_zone)::date > ${date})',
      'c.lifted_at is null',
    ),
  ),
  recounted(
    'A space booked on a closed day does not count as there',
    edit(
      'src/server/figures/reports/use-store.ts',
      'where not d.is_open',
      'where not d.is_open and d.is_open',
    ),
  ),
  insights(
    'The totals of a day are kept before it is over everywhere',
    edit(
      'src/server/figures/reports/insights/totals-actions.ts',
      "addDays(todayIn('UTC', now), -2)",
      "addDays(todayIn('UTC', now), 1)",
    ),
  ),
  insights(
    'An office that changes its time zone keeps the totals of the old one',
    edit('migrations/0041_day_totals.sql', 'when (old.time_zone <> new.time_zone)', 'when (false)'),
  ),
  insights(
    'People are counted on days whose names are no longer kept',
    edit(
      'src/server/figures/reports/insights/actions.ts',
      'if (known?.anonymisedBefore && period.from < known.anonymisedBefore) return null;',
    ),
  ),
  insights('A guest counts as whoever booked for them', edit(INSIGHTS, 'b.booked_for is null and ')),
  insights(
    'People who waited until a closing count as turned away',
    edit(INSIGHTS, '     and p.closing_id is null\n'),
  ),
  tried('src/web/admin/insights')(
    'The quietest weekday is one on which nothing opened',
    edit('src/web/admin/insights/weekdays.ts', '.filter(({ openDays }) => openDays > 0)'),
  ),
  files(
    'A file of bookings includes other offices',
    edit(
      'src/server/days/bookings/admin-file.ts',
      '{ ...wanted, from: day, to: day, limit: A_WHOLE_DAY }',
      '{ ...wanted, locationId: null, from: day, to: day, limit: A_WHOLE_DAY }',
    ),
  ),
  files(
    'A file of people ends after its first batch',
    edit(
      'src/server/people/accounts/admin-file.ts',
      'batch.length === BATCH_SIZE ? batch.at(-1) : undefined',
      'batch.length > BATCH_SIZE ? batch.at(-1) : undefined',
    ),
  ),
  files(
    'Downloading the list of people leaves no trace (A12)',
    edit(
      'src/server/people/accounts/routes.ts',
      "        await recordDownload(app, you, { list: 'people' });\n",
    ),
  ),
  tried('tests/admin/who-was-in')(
    'Looking up who is in leaves no trace (A12)',
    edit(
      'src/server/figures/presence/actions.ts',
      '    await recordAudit(transaction, {',
      '    if (!app) await recordAudit(transaction, {',
    ),
  ),
];

import { beforeAll, describe, expect, test } from 'vitest';
import { sentMeanwhile } from '../guards/sent.ts';
import { clientOf } from '../support/client.ts';
import { startPerch, TUESDAY, WEDNESDAY } from '../support/perch.ts';
import { drawPlan } from '../support/plan.ts';
import { perchForFile } from '../support/stage.ts';

const MARKUP = '</script><script>globalThis.ran=1</script><!--';

const { perch, area, ada, ben } = perchForFile({ name: 'Leeds </script><script>ran</script>' });

beforeAll(async () => {
  await drawPlan(perch, area);
  for (const [date, bookedFor] of [
    [WEDNESDAY, MARKUP],
    ['2026-11-26', undefined],
  ]) {
    await ben.hasBooked(area, date, 0, { bookedFor });
  }
});

const SLOT = /<script type="application\/json" id="perch-answers">([^<]*)<\/script>/;
const LINK = /<link rel="preload" as="fetch" crossorigin href="\/api([^"]*)">/g;

const answersIn = (document: string): Record<string, any> =>
  JSON.parse(SLOT.exec(document)?.[1] ?? '{"answers":{}}').answers;
const linksIn = (document: string) =>
  Array.from(document.matchAll(LINK), ([, path = '']) => path.replaceAll('&amp;', '&'));

const inOffice = () => `${area.locationId}/area/${area.id}`;
const book = () => `/locations/${area.locationId}/areas/${area.id}`;
const editor = () => `/admin/locations/${inOffice()}/svg-editor`;
const scene = expect.stringMatching(/^\/location\/\d+\/area\/\d+\/floor-plan\/[0-9a-f]{64}$/);

const UP = ['/booking/upcoming', '/booking/usual', '/standing', '/away', '/booking/waitlist'];
const OVERVIEW = [
  '/admin/overview',
  '/admin/overview/days',
  '/admin/overview/channels',
  '/admin/overview/unseen',
  '/admin/leavers',
];

describe('with a session, a document carries what its page asks for first', () => {
  test.each<[string, () => string, () => unknown[]]>([
    ['Home', () => '/', () => [...UP, '/colleagues/followed']],
    ['My bookings', () => '/bookings', () => [UP[0], '/away', '/calendar', '/booking/waitlist']],
    ['the locations', () => '/locations', () => ['/location', '/booking/free']],
    ['an area', book, () => [`/booking/location/${inOffice()}/opening`, scene]],
    ['an area as a list', () => `${book()}?view=list`, () => [`/booking/location/${inOffice()}/opening`]],
    [
      'an area on a day',
      () => `${book()}?day=${WEDNESDAY}`,
      () => [`/booking/location/${inOffice()}/opening?day=${WEDNESDAY}`, scene],
    ],
    ['the overview', () => '/admin', () => OVERVIEW],
    ['the plan editor', editor, () => [`/admin/location/${inOffice()}`, scene]],
    ['any other', () => '/settings', () => []],
  ])('%s', async (_, path, calls) => {
    const { body, headers } = await ada.get(path());
    const answers = Object.entries(answersIn(body));
    const asked = answers.map(([brief]) => brief.replace(/^GET /, ''));
    const wanted = ['/session', ...calls()];
    expect(asked).toEqual(expect.arrayContaining(wanted));
    expect(asked).toHaveLength(wanted.length);
    for (const [index, [, answer]] of answers.entries())
      expect(answer).toEqual((await ada.get(`/api${asked[index]}`)).body);
    expect(linksIn(body)).toEqual([]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('how full the usual area is, too', async () => {
    const answers = answersIn((await ben.get('/')).body);
    expect(answers).toHaveProperty([
      `GET /booking/location/${inOffice()}?from=${TUESDAY}&to=2027-01-05`,
      0,
      'date',
    ]);
  });

  test('along with the server’s time, as its answers give it', async () => {
    const { body } = await ben.get('/');
    expect(JSON.parse(SLOT.exec(body)?.[1] ?? '').date).toBe('Tue, 24 Nov 2026 06:00:00 GMT');
  });
});

describe('a report', () => {
  const report = (id: string, query = '') => `/admin/reporting/${id}${query}`;
  const runsIn = (document: string) =>
    Object.entries(answersIn(document)).filter(([brief]) => brief.startsWith('POST '));

  test('is run for its page, with what its address says', async () => {
    const { body } = await ada.get(report('use-by-week', '?from=2026-11-02&location=1'));
    const values = { from: '2026-11-02', to: '2026-11-23', location: 1, area: null };
    const rows = (await ada.post('/api/reporting/use-by-week/run', values)).body;
    expect(runsIn(body)).toEqual([[`POST /reporting/use-by-week/run ${JSON.stringify(values)}`, rows]]);
  });

  test('that names people is never run because a link was opened', async () => {
    for (const path of [report('bookings'), report('use-by-week', '?namesFrom=2026-11-02')]) {
      const { body } = await ada.get(path);
      expect(Object.keys(answersIn(body))).toContain(`GET ${path.slice(6).split('?')[0]}`);
      expect(runsIn(body)).toEqual([]);
    }
    const { rows } = await perch.app.db.query(`select from audit_entries where action like '%report%'`);
    expect(rows).toEqual([]);
  });
});

describe('a document carries no answers', () => {
  test.each([
    ['to somebody without a session', () => perch.visitor(), {}],
    ['into a page that asks for the text', () => ben, { 'sec-fetch-dest': 'empty' }],
    ['into a frame', () => ben, { 'sec-fetch-dest': 'iframe' }],
  ])('%s, whose page then makes its own calls', async (_, client, headers) => {
    const answer = await client().send('/', { headers });
    expect(answer.body).not.toContain('perch-answers');
    expect(linksIn(answer.body)).toEqual(expect.arrayContaining(['/session', ...UP.slice(0, 4)]));
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('for a session that has ended', async () => {
    const { body } = await clientOf(perch.url, 'perch-session=invented').get('/');
    expect(body).not.toContain('perch-answers');
  });

  test('on the sign-in page', async () => {
    const { body } = await ben.get('/signin');
    expect(body).not.toContain('perch-answers');
    expect(linksIn(body)).toEqual([]);
  });

  test('where the app is at a different address', async () => {
    const other = await startPerch({ WEB_ORIGIN: 'https://desks.company.example' });
    expect((await (await other.signedIn(ben)).get('/')).body).not.toContain('perch-answers');
    await other.stop();
  });
});

test('what somebody may not see is left out, and is nobody else’s', async () => {
  const path = `/admin/reporting/use-by-week`;
  await ada.get(path);
  const { body } = await ben.get(path);
  expect(Object.keys(answersIn(body))).toEqual(['GET /session']);
  expect(answersIn(body)['GET /session'].email).toBe(ben.email);
});

test('a document is whole, compressed or not', async () => {
  const plain = await ben.get('/settings');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toMatch(/^<!doctype html>[^]*<\/html>\s*$/);
  const response = await fetch(`${perch.url}/settings`, {
    headers: { cookie: ben.cookie(), 'sec-fetch-dest': 'document' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(await response.text()).toBe(plain.body);
});

test('a name that is markup stays text', async () => {
  const { body } = await ben.get('/bookings');
  expect(answersIn(body)['GET /booking/upcoming'][0]).toMatchObject({
    bookedFor: MARKUP,
    location: { name: 'Leeds </script><script>ran</script>' },
  });
  const without = await ben.send('/bookings', { headers: { 'sec-fetch-dest': 'empty' } });
  const scripts = (document: string) => document.match(/<script/g)?.length;
  expect(scripts(body)).toBe(scripts(without.body)! + 1);
});

test('calls made for a document count towards the caller’s limit', async () => {
  const strict = await startPerch({ REQUESTS_PER_MINUTE: '8' });
  const client = await strict.signedIn(ben);
  const sizes: number[] = [];
  for (let visit = 0; visit < 3; visit += 1)
    sizes.push(Object.keys(answersIn((await client.get('/')).body)).length);
  expect(sizes).toEqual([7, 1, 0]);
  expect((await client.get('/api/booking/upcoming')).status).toBe(429);
  await strict.stop();
});

describe('a database that is slow to answer does not hold back the page', () => {
  test.each([
    ['what is late is left out', 'bookings', ['GET /standing']],
    ['and if even the session is, the next asks for nothing at all', 'sessions', []],
  ])('%s', async (_, table, wanted) => {
    const slow = await startPerch({}, { documentWaitsMs: 500 });
    const client = await slow.signedIn(ben);
    await slow.app.work.stop();
    const locker = await slow.app.db.pool.connect();
    await locker.query('begin');
    await locker.query(`lock table ${table} in access exclusive mode`);
    const answers = answersIn((await client.get('/')).body);
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(wanted));
    expect(Object.keys(answers)).not.toContain('GET /booking/upcoming');
    const next = await sentMeanwhile(() => client.get('/'));
    expect(next.names.includes('session-by-hash')).toBe(table === 'bookings');
    await locker.query('rollback');
    locker.release();
    await slow.stop();
  });

  test('and a read that nobody is waiting for any more is ended', async () => {
    // Long enough for it to have begun.
    const slow = await startPerch({}, { documentWaitsMs: 2_000 });
    const client = await slow.signedIn(ada);
    await slow.app.work.stop();
    const locker = await slow.app.db.pool.connect();
    await locker.query('begin');
    await locker.query('lock table bookings in access exclusive mode');
    // Within a transaction this view stays as it was.
    const waiting = async () => {
      const found = await slow.app.db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return found.rowCount;
    };
    const sent = await sentMeanwhile(async () => {
      const document = client.get('/admin/reporting/use-by-week');
      await expect.poll(waiting).toBe(1);
      expect(Object.keys(answersIn((await document).body))).toContain('GET /reporting/use-by-week');
      await expect.poll(waiting).toBe(0);
    });
    expect(sent.all).toContain('select pg_cancel_backend($1)');
    await locker.query('rollback');
    locker.release();
    await slow.stop();
  });
});

export type Ids = { admin: number; office: number; area: number; largeArea: number; largeOffice: number };

export type Call = {
  name: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const FRAME = { version: 1, box: { x: 0, y: 0, w: 100, h: 100 }, grid: 10, symbols: {}, items: [] };
const LINES = (point: number[]) =>
  Array.from({ length: 1_300 }, (_, index) => ({
    id: `i${index}`,
    layer: 'structure',
    x: 0,
    y: 0,
    r: 0,
    shape: { kind: 'line', points: Array.from({ length: 500 }, () => point) },
  }));
const DESKS = Array.from({ length: 20_000 }, (_, index) => ({
  id: `i${index}`,
  layer: 'space',
  x: index,
  y: index,
  r: 0,
  shape: { kind: 'rect', w: 100, h: 50 },
}));

/** The calls whose work grows with what is sent, or with how much data there is. */
export function worstCalls(ids: Ids, [first, last]: [first: string, last: string]): Call[] {
  const plan = (scene: object) => ({
    method: 'PUT',
    path: `/api/admin/location/${ids.office}/area/${ids.area}/contents`,
    headers: { 'content-type': 'application/json', 'if-match': '"outdated"' },
    body: JSON.stringify({ scene: { ...FRAME, ...scene } }),
  });
  const get = (name: string, path: string, headers = {}): Call => ({ name, method: 'GET', path, headers });
  const report = (name: string, id: string, accept: string, values: object): Call => ({
    name,
    method: 'POST',
    path: `/api/reporting/${id}/run`,
    ...json(values),
    headers: { 'content-type': 'application/json', accept },
  });
  const days = { from: first, to: last };
  return [
    { name: 'a plan of 20,000 places', ...plan({ items: DESKS }) },
    { name: 'a plan of 650,000 points', ...plan({ items: LINES([1, 2]) }) },
    { name: 'a plan of 650,000 wrong points', ...plan({ items: LINES([]) }) },
    {
      name: 'a plan of 250,000 symbols',
      ...plan({
        symbols: Object.fromEntries(Array.from({ length: 250_000 }, (_, index) => [`s${index}`, []])),
      }),
    },
    {
      name: 'a cancellation of 20,000 bookings',
      method: 'POST',
      path: '/api/admin/bookings/cancel',
      ...json({ ids: Array.from({ length: 20_000 }, () => -1) }),
    },
    report(
      'a report with 5,000 parameters',
      'bookings',
      'application/json',
      Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`p${index}`, index])),
    ),
    report('10,000 bookings as rows', 'bookings', 'application/json', days),
    report('all bookings as a file', 'bookings', 'text/csv', days),
    report('use by week', 'use-by-week', 'application/json', days),
    report('people by name', 'people', 'application/json', { ...days, names: 1 }),
    get('5,000 bookings for admins', `/api/admin/bookings?from=${first}&to=${last}`),
    get('the overview', '/api/admin/overview'),
    get('the audit trail as a file', '/api/admin/audit', { accept: 'text/csv' }),
    get('searching people', '/api/admin/users?search=number%201'),
    get('everything held about an admin', '/api/session/data'),
    get('my bookings over a year', `/api/booking?from=${first}&to=${last}`),
    get('an area of 2,000 spaces', `/api/location/${ids.office}/area/${ids.largeArea}`),
    get('the same for admins', `/api/admin/location/${ids.office}/area/${ids.largeArea}`),
    get('its booking page', `/api/booking/location/${ids.office}/area/${ids.largeArea}/opening`),
    get('an office of 2,000 areas', `/api/location/${ids.largeOffice}`),
    get('its areas for admins', `/api/admin/location/${ids.largeOffice}/area`),
    get('the contract', '/api/openapi.json'),
    get('the contract as a page', '/api/docs'),
    get('an address of 15 kB', `/api/booking?${'from=2026-01-01&'.repeat(900)}`),
  ];
}

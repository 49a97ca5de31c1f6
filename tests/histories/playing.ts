import { makeArea } from '../../lab/drills/parts/company.ts';
import { seededRandom } from '../../src/server/demo/sample/random.ts';
import { addDays, type Day, todayIn } from '../../src/shared/day.ts';
import { brokenInvariants } from '../support/broken-invariants.ts';
import { ada, crowd, type Person } from '../support/cast.ts';
import type { Client } from '../support/client.ts';
import { makesToken, programOf } from '../tokens/making.ts';
import { freshDatabase } from '../support/postgres.ts';
import { startProduct } from '../support/product.ts';
import { trailReader } from '../support/trail.ts';
import { areaDay, type Deed } from './area-day.ts';
import { deedsOf, type Place } from './deeds.ts';
import { type Call, explain } from './linearizability.ts';

const SPACES = 3;
const PEOPLE = 5;
/** One of them has two open. */
const TABS = 6;
const CALLS_PER_TAB = 8;
const MOVES_AWAY = 10;
/** Played at the same time, each on an area of its own, so that a kill meets several. */
const LANES = 4;
/** For which people and an area serve; then there are others. */
const DAYS = 39;
const CALLS_BEFORE_FIRST_KILL = 100;
const CALLS_BETWEEN_KILLS = 1_500;

export type Played = {
  histories: number;
  calls: number;
  unanswered: number;
  kills: number;
  /** The first history that no order explains, as it was seen, or what does not hold in the tables. */
  unexplained: string | null;
};

/** Somebody's session at the instance with this address. */
type Session = (url: string) => Client;
type Lane = { area: Place; hall: Place; people: { who: string; at: Session }[] };

/**
 * Plays one history after another on two instances, one of which is killed now and then and started again, until it is over or something is
 * not explained.
 */
export async function playHistories(seed: number, isOver: (played: Played) => boolean): Promise<Played> {
  const random = seededRandom(seed);
  const played: Played = { histories: 0, calls: 0, unanswered: 0, kills: 0, unexplained: null };
  const database = await freshDatabase();
  const environment = { DATABASE_URL: database.url, BOOKINGS_PER_DAY: '999', REQUESTS_PER_MINUTE: 'off' };
  const instances = await Promise.all([startProduct(environment), startProduct(environment)]);
  const today = todayIn('UTC', Temporal.Now.instant());
  let living = 0;
  let newcomers = 0;
  /** Counts what is sent and answered: only the order matters. */
  let moment = 0;
  let untilKill = CALLS_BEFORE_FIRST_KILL;
  let restarting = Promise.resolve();
  let isRestarting = false;
  /** Nobody is killed while one is. */
  let lanesBeingMade = 0;
  const admin = await signedIn(ada);
  const office = { name: 'Leeds', address: '14 Canal St', timeZone: 'UTC', openDays: [1, 2, 3, 4, 5, 6, 7] };
  const locationId = await admin(instances[0].url).makes('/api/admin/location', office);
  const { token } = await makesToken(admin(instances[0].url), ['trail'], 1, '/api/admin/tokens');
  let turn = 0;
  const trail = trailReader((path) => {
    const { url } = instances[(turn += 1) % 2]!;
    return programOf({ visitor: () => admin(url) }, token).get(path);
  });
  let isPlayed = false;
  const following = (async () => {
    while (!isPlayed) await trail.readOn();
  })();
  try {
    await Promise.all(Array.from({ length: LANES }, playLane));
    await restarting;
    isPlayed = true;
    await following;
    const broken = [
      ...(await brokenInvariants(database.pool, Temporal.Now.instant())),
      ...(await trail.broken(database.pool)),
    ];
    played.unexplained ??= broken.join('\n') || null;
  } finally {
    isPlayed = true;
    await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
    await database.drop();
  }
  return played;

  async function signedIn(person: Person): Promise<Session> {
    const client = await instances[living]!.signedIn(person);
    const known: Record<string, Client> = {};
    return (url) => (known[url] ??= client.at(url));
  }

  async function newLane(): Promise<Lane> {
    lanesBeingMade += 1;
    const first = newcomers;
    newcomers += PEOPLE;
    const at = admin(instances[living]!.url);
    const area = await makeArea(at, locationId, `Studio ${first}`, SPACES);
    const hall = await makeArea(at, locationId, `Hall ${first}`, MOVES_AWAY);
    const people = crowd(newcomers)
      .slice(first, first + PEOPLE)
      .map(async (person) => ({
        who: `${person.givenName} ${person.familyName}`,
        at: await signedIn(person),
      }));
    const lane = { area, hall, people: await Promise.all(people) };
    lanesBeingMade -= 1;
    return lane;
  }

  async function playLane(): Promise<void> {
    let lane = await newLane();
    for (let day = 0; played.unexplained === null && !isOver(played); day += 1) {
      if (day > 0 && day % DAYS === 0) lane = await newLane();
      const history = await playDay(lane, addDays(today, 2 + (day % DAYS)));
      played.histories += 1;
      played.calls += history.length;
      played.unanswered += history.filter(({ end }) => end === Infinity).length;
      const { isExplained, longest } = explain(areaDay(SPACES), history);
      if (!isExplained) played.unexplained ??= asSeen(history, longest);
    }
  }

  async function playDay({ area, hall, people }: Lane, date: Day): Promise<Call<Deed>[]> {
    const history: Call<Deed>[] = [];
    const elsewhere = { date: addDays(date, 1), areaId: hall.id, free: [...hall.objects] };
    const tabs = Array.from({ length: TABS }, async (_, tab) => {
      const { who, at } = people[tab % PEOPLE]!;
      const [bookings, places] = [new Set<number>(), new Set<number>()];
      for (let left = CALLS_PER_TAB; left > 0;) {
        const space = Math.floor(random.next() * SPACES);
        const { send, read } = random.pick(deedsOf(who, area, date, { space, bookings, places, elsewhere }));
        const start = (moment += 1);
        const answer = await send(at(random.pick(instances).url)).catch((error: { code?: string }) => error);
        const hasArrived = !('code' in answer && answer.code === 'ECONNREFUSED');
        if (!hasArrived) continue;
        const isAnswered = 'status' in answer;
        const end = isAnswered ? (moment += 1) : Infinity;
        const what = read(isAnswered ? answer : null);
        if (what) history.push({ what, start, end });
        left -= 1;
        killInTime();
      }
    });
    await Promise.all(tabs);
    return history;
  }

  function killInTime(): void {
    untilKill -= 1;
    if (untilKill > 0 || isRestarting || lanesBeingMade > 0) return;
    untilKill = random.next() * CALLS_BETWEEN_KILLS;
    restarting = restart(random.chance(0.5) ? 1 : 0);
  }

  async function restart(killed: number): Promise<void> {
    isRestarting = true;
    living = 1 - killed;
    played.kills += 1;
    await instances[killed]!.end('SIGKILL');
    instances[killed] = await startProduct(environment);
    isRestarting = false;
  }
}

/** Each call in the order of the answers; those for which the best order found has no place are marked. */
function asSeen(history: readonly Call<Deed>[], longest: readonly Call<Deed>[]): string {
  const first = Math.min(...history.map(({ start }) => start));
  const put = new Set(longest.map(({ what }) => what));
  return history
    .toSorted((a, b) => a.end - b.end)
    .map(
      ({ what, start, end }) =>
        `${put.has(what) ? ' ' : '?'} ${start - first} to ${end - first} ${JSON.stringify(what)}`,
    )
    .join('\n');
}

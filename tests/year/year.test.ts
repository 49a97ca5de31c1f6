import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MovableClock } from '../../src/server/platform/clock.ts';
import { readConfig } from '../../src/server/config.ts';
import { type Running, start } from '../../src/server/start.ts';
import { addDays, type Day, day, daysFrom, todayIn, weekdayOf } from '../../src/shared/day.ts';
import { send } from '../answers/answering.ts';
import { startRelay } from '../mail/relay.ts';
import { ada, ben, chidi, crowd, dora } from '../support/cast.ts';
import { type Client, clientOf } from '../support/client.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { freshDatabase } from '../support/postgres.ts';
import { rounds } from '../support/rounds.ts';
import { perFile } from '../support/started.ts';
import { changeAt, type ChangingWeek, expectHadOnce, keepChangingWeek } from './changes.ts';
import { type DrawnPark, expectDrawnOnce, keepDrawnPark } from './draws.ts';
import { expectOpenedOnce, type KeptDesk, makeKeptDesk } from './kept.ts';
import { isRelayUp, type Moment, momentsOf, wallClock, openDaysOf, ZONES } from './timeline.ts';

const FIRST_DAY = day('2027-03-15');
/** Four weeks and a day see each outage, the clocks go forward in London and back on Lord Howe, and somebody unseen; a year sees all of it. */
const DAYS = rounds(29, 365);
/** When everybody signs in first. */
const BEFORE = Temporal.Instant.from('2027-03-14T00:00:00Z');

/** Of Pia’s usual week: Monday to Wednesday come first, also in the weeks in which the clocks change. */
const LIMIT = { areaTypeId: 1, mostADay: 1, mostDaysAWeek: 3 };

/** Not in Slack, and both read their mails; nobody knows whether the address of Noor is hers. */
const elif = { email: 'no-slack-elif@perch.example', givenName: 'Elif', familyName: 'Aydin' };
const noor = { email: 'no-slack@perch.example', givenName: 'Noor', familyName: 'Haddad' };
/** Wants to be told nowhere. */
const wren = { email: 'no-slack-wren@perch.example', givenName: 'Wren', familyName: 'Abbott' };
/** So does Pia, whose office has a limit. */
const pia = { email: 'no-slack-pia@perch.example', givenName: 'Pia', familyName: 'Ek' };
/** Nor does Tam, who has left: nobody sees him again. */
const tam = { email: 'no-slack-tam@perch.example', givenName: 'Tam', familyName: 'Reid' };
/** In Slack, and wants mail as well. */
const fay = { email: 'fay@perch.example', givenName: 'Fay', familyName: 'Lind' };
/** Not in Slack either; answers from her mails. */
const gail = { email: 'no-slack-gail@perch.example', givenName: 'Gail', familyName: 'Moss' };

const relay = perFile(startRelay);
/** When the relay took each mail, by its Message-ID. */
let takenAt: Map<string, Temporal.Instant[]>;
const database = perFile(freshDatabase);
let instances: Running[];
let areas: { zone: string; area: TestArea }[];
let people: Client[];
/** Of a usual week in each zone, for somebody whom nothing surely reaches, and one in London for somebody who never answers. */
let usual: number[];
let resting: number;
/** One of Pia’s in each zone. */
let limited: number[];
/** One of Tam’s in each zone. */
let left: number[];
/** One of Wren’s in each zone. */
let changing: ChangingWeek[];
/** One in each zone. */
let parks: DrawnPark[];
/** Wren waits for one in each zone, every day. */
let keptDesks: KeptDesk[];
let wrens: Client;
/** Bookings that Gail has kept, and that she has given back, by what a mail led her to. */
let kept: number[];
let givenBack: number[];

beforeAll(async () => {
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: relay.url,
    MAIL_PER_MINUTE: '1000',
    // Who was told what is looked up at the end.
    ANONYMISE_AFTER_DAYS: '400',
  };
  const first = await start(readConfig(settings), database.connection);
  const slack = { SLACK_API_URL: `${first.address}/dev/slack/api/` };
  const second = await start(readConfig({ ...settings, ...slack }), database.connection);
  instances = [first, second];
  takenAt = new Map();
  relay.misbehave({
    beforeAnswer: ({ messageId }) =>
      void takenAt.set(messageId, [...(takenAt.get(messageId) ?? []), first.app.clock.now()]),
  });
  setClocks(BEFORE);
  areas = [];
  for (const zone of ZONES) {
    const area = await makeOffice({ app: first.app }, { timeZone: zone, desks: 4 });
    areas.push({ zone, area });
  }
  people = [first, second, first, second, first, second].map(({ address }) => clientOf(address));
  await signIn();
  const [silent, absent] = [clientOf(first.address), clientOf(second.address)];
  await absent.signIn(noor);
  await silent.signIn(crowd(1)[0]!);
  wrens = clientOf(second.address);
  await wrens.signIn(wren);
  const [admin, pias, tams] = [clientOf(first.address), clientOf(first.address), clientOf(first.address)];
  await admin.signIn(ada);
  await pias.signIn(pia);
  await tams.signIn(tam);
  const { db } = first.app;
  await db.query('update users set proved_email = null where email = $1', [noor.email]);
  await db.query('update users set wants_slack = true, wants_mail = true where email = $1', [fay.email]);
  await db.query('update users set wants_slack = false, wants_mail = false where email = any ($1)', [
    [wren.email, pia.email, tam.email],
  ]);
  usual = [];
  limited = [];
  left = [];
  changing = [];
  parks = [];
  keptDesks = [];
  kept = [];
  givenBack = [];
  for (const { zone } of areas) {
    const week = await makeOffice({ app: first.app }, { name: 'York', timeZone: zone, desks: 2 });
    const keep = async (client: Client, desk: number, { id, desks } = week): Promise<number> => {
      const wish = { weekdays: [1, 2, 3, 4, 5], areaId: id, bookableObjectId: desks[desk] };
      return (await client.makes('/api/standing', { ...wish, orElse: 'nothing' })).id;
    };
    const small = await makeOffice({ app: first.app }, { name: 'Ripon', timeZone: zone, desks: 1 });
    await admin.put(`/api/admin/location/${small.locationId}/limits`, [LIMIT]);
    limited.push(await keep(pias, 0, small));
    left.push(
      await keep(tams, 0, await makeOffice({ app: first.app }, { name: 'Hull', timeZone: zone, desks: 1 })),
    );
    usual.push(await keep(absent, 0));
    if (zone === ZONES[0]) resting = await keep(silent, 1);
    const days = openDaysOf(FIRST_DAY, DAYS);
    parks.push(await keepDrawnPark(first.app, first.address, zone));
    keptDesks.push(await makeKeptDesk(first.app, first.address, zone));
    changing.push(await keepChangingWeek(first.app, first.address, { zone, person: wrens, days }));
  }
});
afterAll(async () => {
  for (const { stop } of instances) await stop();
});

function setClocks(now: Temporal.Instant): void {
  for (const { app } of instances) (app.clock as MovableClock).set(now);
}

/** All others but Tam are seen too, without another sign-in, which would vouch for Noor’s address. */
async function signIn(): Promise<void> {
  const { clock, db } = instances[0]!.app;
  await db.query('update users set seen_at = $1 where email <> $2', [clock.now().toString(), tam.email]);
  await Promise.all(
    [ben, chidi, dora, elif, fay, gail].map((person, index) => people[index]!.signIn(person)),
  );
}

/** Both instances look at the same moment, as in production. */
const settle = () => Promise.all(instances.map(({ app }) => app.work.settle()));

/**
 * For each day: Ben, Chidi, either Elif or Fay, and Gail hold the desks, Dora waits. Ben confirms on even days at 09:00. Of three
 * days Gail keeps her desk on one from her mail and gives it back on another; the others never answer.
 * Every fifth day Ben gives up his desk the evening before, so that Dora is promoted. Chidi, who has one, may not wait (W10).
 */
test(`over ${DAYS} days in ${ZONES.length} zones each thing happens once, at its local time, whatever is down when`, async () => {
  const days = openDaysOf(FIRST_DAY, DAYS);
  const moments = momentsOf(days);
  const toBook = [...days];
  let wasRelayUp = true;
  for (const moment of moments) {
    const isUp = isRelayUp(days, moment.at);
    if (isUp !== wasRelayUp) await (isUp ? relay.comeBack() : relay.goAway());
    wasRelayUp = isUp;
    setClocks(moment.at);
    const today = todayIn('UTC', moment.at);
    if (moment.isUp) {
      // Two weeks ahead, in time for the zones that are furthest east.
      while (toBook[0] && toBook[0] <= addDays(today, 14)) await bookDay(toBook.shift() ?? FIRST_DAY);
      await settle();
      await changeWeeksAt(moment);
      await confirmAt(moment);
      await answerMailsAt(moment);
    }
  }
  if (!wasRelayUp) await relay.comeBack();
  await settle();
  await expectEachOnce(moments);
  await expectNobodyUnaskedLost();
  await expectAnswers();
  await expectDaysMadeOnce(moments);
  await expectRest(moments);
  await expectUnseenRests(moments);
  for (const week of changing) await expectHadOnce(instances[0]!.app, week, { days, moments });
  for (const park of parks)
    await expectDrawnOnce(instances[0]!.app, park, { from: FIRST_DAY, days: DAYS, moments });
  for (const desk of keptDesks) await expectOpenedOnce(instances[0]!.app, desk, { days, moments });
});

async function changeWeeksAt(moment: Moment): Promise<void> {
  if (!changing.some(({ toDo: [next] }) => next && Temporal.Instant.compare(next.at, moment.at) <= 0)) return;
  await wrens.signIn(wren);
  await changeAt(changing, moment);
  await settle();
}

async function bookDay(date: Day): Promise<void> {
  await signIn();
  const [bens, chidis, doras, elifs, fays, gails] = people as [
    Client,
    Client,
    Client,
    Client,
    Client,
    Client,
  ];
  for (const [index, { area }] of areas.entries()) {
    const booking = (desk: number) => ({ date, areaId: area.id, bookableObjectId: area.desks[desk] });
    const made = await bens.post('/api/booking', booking(0));
    const byMail = index % 2 === 0 ? elifs : fays;
    const others = [
      await chidis.post('/api/booking', booking(1)),
      await byMail.post('/api/booking', booking(2)),
      await gails.post('/api/booking', booking(3)),
    ];
    expect([made, ...others].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const until = WAITS[ordinal(date) % WAITS.length];
    await doras.makes('/api/booking/waitlist', { areaId: area.id, date, until });
    expect((await chidis.joins(area, date)).body.reason).toBe('already-yours');
    if (ordinal(date) % 5 === 0) expect((await bens.cancels(made.body.id)).status).toBe(204);
  }
  await wrens.signIn(wren);
  // That of the first day has opened before the year begins.
  for (const { area } of keptDesks)
    expect((await wrens.joins(area, date)).status).toBe(date === FIRST_DAY ? 409 : 201);
}

/** W11. Nobody joins twice, so each place ends once. */
const WAITS = ['evening', undefined, 'seven'] as const;

const ordinal = (date: Day) => daysFrom(FIRST_DAY, date).length;

/** At 08:01 in each zone, where that is now. */
async function confirmAt({ at }: Moment): Promise<void> {
  for (const { zone, area } of areas) {
    const date = todayIn(zone, at);
    if (ordinal(date) % 2 !== 0 || Temporal.Instant.compare(at, wallClock(date, '08:01', zone)) !== 0)
      continue;
    await signIn();
    const { body } = await people[0]!.get(`/api/booking?from=${date}&to=${date}`);
    for (const booking of body as { id: number; area: { id: number } }[]) {
      if (booking.area.id !== area.id) continue;
      expect((await people[0]!.confirms(booking.id)).status).toBe(200);
    }
  }
}

/** Gail, at 08:01 or at 09:30 where that is now, if a mail has asked her. Keeping needs no session, giving back does (M9). */
async function answerMailsAt({ at }: Moment): Promise<void> {
  for (const { zone, area } of areas) {
    const date = todayIn(zone, at);
    const isAt = (time: string) => Temporal.Instant.compare(at, wallClock(date, time, zone)) === 0;
    const isKeeping = ordinal(date) % 3 === 1 && isAt('08:01');
    if (!isKeeping && !(ordinal(date) % 3 === 2 && isAt('09:30'))) continue;
    const gails = people[5]!;
    await gails.signIn(gail);
    const { body } = await gails.get(`/api/booking?from=${date}&to=${date}`);
    const booking = (body as { id: number; area: { id: number } }[]).find((each) => each.area.id === area.id);
    const link = booking && linkAbout(booking.id, isKeeping);
    if (!booking || !link) continue;
    const { status, headers } = await send(clientOf(instances[0]!.address), link);
    expect(status).toBe(303);
    if (!isKeeping) {
      expect(headers['location']).toBe(`/bookings/${booking.id}/details`);
      expect((await gails.cancels(booking.id)).status).toBe(204);
    }
    (isKeeping ? kept : givenBack).push(booking.id);
  }
}

/** Of the last mail that asks about it alone: the first answer in it keeps it, the second gives it back. */
function linkAbout(bookingId: number, isKeeping: boolean): string | undefined {
  const asking = relay
    .to(gail)
    .findLast(({ text }) => text.includes('/answer/') && text.includes(`/bookings/${bookingId}/details`));
  return asking?.text.match(/\/answer\/[\w-]+/g)?.[isKeeping ? 0 : 1];
}

/** What Gail answered from a mail is what became of it, each once, whatever was away since. */
async function expectAnswers(): Promise<void> {
  const { pool } = instances[0]!.app.db;
  const { rows } = await pool.query<{ id: number; isConfirmed: boolean; reason: string | null }>(
    `select b.id, b.confirmed_at is not null as "isConfirmed", b.cancel_reason as reason
     from bookings b join users u on u.id = b.user_id
     where u.email = $1 and (b.confirmed_at is not null or b.cancel_reason is distinct from 'unconfirmed') and b.asked_at is not null
     order by b.id`,
    [gail.email],
  );
  const answered = [
    ...kept.map((id) => ({ id, isConfirmed: true, reason: null })),
    ...givenBack.map((id) => ({ id, isConfirmed: false, reason: 'owner' })),
  ];
  expect(rows).toEqual(answered.toSorted((a, b) => a.id - b.id));
  expect([kept.length > 0, givenBack.length > 0]).toEqual([true, true]);
}

type Told = {
  kind: string;
  date: Day;
  until: (typeof WAITS)[number] | null;
  zone: string;
  created_at: Temporal.Instant;
  confirmed: boolean;
};

/** When somebody first could do what was due then. */
const firstUp = (moments: Moment[], due: Temporal.Instant) =>
  moments.find(({ at, isUp }) => isUp && Temporal.Instant.compare(at, due) >= 0)?.at;

async function expectEachOnce(moments: Moment[]): Promise<void> {
  const { pool } = instances[0]!.app.db;
  const { rows } = await pool.query<Told>(
    `select n.kind, coalesce(b.date, p.date) as date, p.until, l.time_zone as zone, n.created_at,
            b.confirmed_at is not null as confirmed
     from notices n
     left join bookings b on b.id = n.booking_id
     left join waiting_list_places p on p.id = n.place_id
     join areas a on a.id = coalesce(b.area_id, p.area_id)
     join locations l on l.id = a.location_id
     where n.kind in ('confirm', 'remind', 'unconfirmed', 'place-expired')`,
  );
  expect(rows.length).toBeGreaterThan(DAYS * 3);
  const due = { confirm: '08:00', 'place-expired': '08:30', remind: '09:30', unconfirmed: '10:00' };
  const dueAt = ({ kind, date, until, zone }: Told) =>
    until === 'evening'
      ? wallClock(addDays(date, -1), '20:00', zone)
      : wallClock(date, until === 'seven' ? '07:00' : due[kind as keyof typeof due], zone);
  for (const row of rows) {
    const { kind, date, zone, created_at } = row;
    const expected = firstUp(moments, dueAt(row));
    expect([kind, date, zone, created_at.toString()]).toEqual([kind, date, zone, expected?.toString()]);
  }

  const { rows: wrong } = await pool.query(
    `select b.id, b.date, l.time_zone from bookings b join areas a on a.id = b.area_id join locations l on l.id = a.location_id
     where b.cancelled_at is null and b.confirmed_at is null and b.asked_at is not null
        or b.cancel_reason = 'unconfirmed' and b.asked_at is null
        or exists (select from waiting_list_places p where p.ended_at is null and p.date <= $1)`,
    [openDaysOf(FIRST_DAY, DAYS).at(-1)],
  );
  expect(wrong).toEqual([]);

  const sent = await pool.query<{ email: string; sent: number }>(
    `select u.email, count(distinct n.slack_ts)::int as sent from notices n join users u on u.id = n.user_id
     where n.ended_as = 'sent' group by u.email order by u.email`,
  );
  for (const { email, sent: count } of sent.rows) {
    const { body } = await clientOf(instances[0]!.address).get(`/dev/slack/messages?email=${email}`);
    expect([email, body.length]).toEqual([email, count]);
  }
}

/**
 * D3: each day of a usual week is made once, at the midnight on which it opens or as soon as somebody can. B13: until the week has as
 * many as its office allows.
 */
async function expectDaysMadeOnce(moments: Moment[]): Promise<void> {
  const { pool } = instances[0]!.app.db;
  const weeks = areas.flatMap(({ zone }, index) => [
    { zone, wish: usual[index], most: 5 },
    { zone, wish: limited[index], most: LIMIT.mostDaysAWeek },
  ]);
  for (const { zone, wish, most } of weeks) {
    const { rows } = await pool.query<{ date: Day; at: Temporal.Instant; made: number }>(
      `select d.date, d.decided_at as at, (
         select count(*)::int from bookings b where b.standing_id = d.wish_id and b.date = d.date and b.cancelled_at is null) as made
       from standing_days d where d.wish_id = $1 order by d.date`,
      [wish],
    );
    const opens = (date: Day) => firstUp(moments, wallClock(addDays(date, -42), '00:00', zone));
    const later = openDaysOf(addDays(FIRST_DAY, 42), DAYS).filter((date) => opens(date) !== undefined);
    const made = rows.filter(({ date }) => later.includes(date));
    expect(made.map(({ date, at }) => `${date} ${at.toString()}`)).toEqual(
      later.map((date) => `${date} ${opens(date)?.toString()}`),
    );
    expect(rows.filter(({ date, made }) => made !== (weekdayOf(date) <= most ? 1 : 0))).toEqual([]);
  }
}

/** D5: after the first three mornings on which they were asked; what was made before is asked about and ends like any other. */
async function expectRest(moments: Moment[]): Promise<void> {
  const { pool } = instances[0]!.app.db;
  const { rows } = await pool.query<{ date: Day; reason: string; restedAt: Temporal.Instant; later: number }>(
    `select b.date, b.cancel_reason as reason, w.rested_at as "restedAt",
            (select count(*)::int from standing_days d where d.wish_id = w.id and d.decided_at > w.rested_at) as later
     from bookings b join standing_wishes w on w.id = b.standing_id
     where w.id = $1 and b.asked_at is not null order by b.date limit 3`,
    [resting],
  );
  const third = rows[2]!;
  const at = firstUp(moments, wallClock(third.date, '10:00', ZONES[0]!));
  expect(rows.map(({ reason, restedAt, later }) => [reason, restedAt.toString(), later])).toEqual(
    rows.map(() => ['unconfirmed', at?.toString(), 0]),
  );
}

/** D13: 28 days after Tam was there, or as soon as somebody can see it; no day that opens from then on is booked. */
async function expectUnseenRests(moments: Moment[]): Promise<void> {
  const { rows } = await instances[0]!.app.db.query<{ restedAt: Temporal.Instant | null; later: number }>(
    `select w.rested_at as "restedAt",
            (select count(*)::int from standing_days d where d.wish_id = w.id and d.decided_at >= w.rested_at) as later
     from standing_wishes w where w.id = any ($1)`,
    [left],
  );
  const at = firstUp(moments, BEFORE.add({ hours: 28 * 24 }));
  expect(rows.map(({ restedAt, later }) => [restedAt?.toString(), later])).toEqual(
    left.map(() => [at?.toString(), 0]),
  );
}

type Asked = {
  date: Day;
  zone: string;
  email: string;
  isLost: boolean;
  isAskedInSlack: boolean;
  /** Of the questions that the relay took. */
  messageIds: string[];
};

/**
 * M7: a desk was lost where a channel that was proved to reach its person had asked before 10:00, and nowhere else. When a mail was taken
 * is the relay's word, not ours.
 */
async function expectNobodyUnaskedLost(): Promise<void> {
  const { pool } = instances[0]!.app.db;
  const { rows } = await pool.query<Asked>(
    `select b.date, l.time_zone as zone, u.email, b.cancelled_at is not null as "isLost",
            coalesce(bool_or(n.slack_ts is not null), false) as "isAskedInSlack",
            coalesce(array_agg(d.message_id) filter (where d.ended_as = 'sent'), '{}') as "messageIds"
     from bookings b join users u on u.id = b.user_id
     join areas a on a.id = b.area_id join locations l on l.id = a.location_id
     join notices n on n.booking_id = b.id and n.kind in ('confirm', 'remind')
     left join deliveries d on d.notice_id = n.id and d.channel = 'mail'
     where u.email = any ($1) and b.confirmed_at is null and b.cancel_reason is distinct from 'owner'
     group by b.id, l.time_zone, u.email order by b.id`,
    [[elif.email, noor.email, fay.email, gail.email]],
  );
  const told = rows.map(({ date, zone, email, isLost }) => ({ date, zone, email, isLost }));
  const expected = rows.map(({ date, zone, email, isAskedInSlack, messageIds }) => {
    const ten = wallClock(date, '10:00', zone);
    const taken = messageIds.flatMap((id) => takenAt.get(id) ?? []);
    const isAskedByMail = taken.some((at) => Temporal.Instant.compare(at, ten) < 0);
    return { date, zone, email, isLost: isAskedInSlack || (isAskedByMail && email !== noor.email) };
  });
  expect(told).toEqual(expected);
  const kept = (email: string) => told.filter((each) => each.email === email && !each.isLost).length;
  const lost = (email: string) => told.filter((each) => each.email === email && each.isLost).length;
  expect([kept(elif.email) > 0, lost(elif.email) > 0, lost(fay.email) > 0, lost(noor.email)]).toEqual([
    true,
    true,
    true,
    0,
  ]);
  // M5: each once, whatever was away when; and what was recorded as sent is what the relay has.
  expect([...takenAt.values()].filter((times) => times.length > 1)).toEqual([]);
  const sent = await pool.query<{ messageId: string }>(
    `select distinct message_id as "messageId" from deliveries where channel = 'mail' and ended_as = 'sent'`,
  );
  expect(new Set(sent.rows.map(({ messageId }) => messageId))).toEqual(new Set(takenAt.keys()));
}

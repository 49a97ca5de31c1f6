import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../support/invariants.ts';
import { rounds, SEED } from '../support/rounds.ts';
import {
  comingAndGoing,
  movingTheClock,
  relayChanging,
  setRelay,
  setSlack,
  slackChanging,
  stayingAway,
} from './around.ts';
import { comingBack, goingAway } from './being-away.ts';
import { count, type Run, saying } from './command.ts';
import { expectMails } from './mail.ts';
import { expectMessages, pressing } from './slack.ts';
import { type PerchUnderTest, type Start, startPerchUnderTest } from './perch-under-test.ts';
import { reading } from './reading.ts';
import { expectSameRows } from './rows.ts';
import { batching } from './several-days.ts';
import { closing, keeping, limiting, outages, reopening, retiring } from './taking-away.ts';
import { changingWishes, endingWishes, resuming, wishing } from './usual-week.ts';
import * as writing from './writing.ts';

/**
 * Long random lists of what people do, against the server and against a small model written from the rules.
 * MODEL_RUNS and TEST_SEED choose how many and which. A failure prints the shortest list that still fails, and its
 * seed, which with MODEL_TRACKS=1 reproduces it.
 */
const RUNS = Number(process.env['MODEL_RUNS'] ?? rounds(4, 500));
/** On average. */
const COMMANDS = 80;
/** Each with its own server and database, so that one works while the other waits. */
const TRACKS = Number(process.env['MODEL_TRACKS'] ?? 2);

/** Ordinary days, clock changes, a leap day, the turn of a year. */
const starts = fc.record<Start>({
  now: fc.constantFrom(
    '2026-11-24T05:00:00Z',
    '2026-11-27T05:00:00Z',
    '2026-10-23T05:00:00Z',
    '2027-03-26T05:00:00Z',
    '2026-09-04T12:00:00Z',
    '2026-12-30T22:00:00Z',
    '2028-02-28T05:00:00Z',
  ),
  timeZones: fc.tuple(
    fc.constantFrom('Europe/London', 'Europe/Madrid', 'Australia/Lord_Howe'),
    fc.constantFrom('Asia/Kathmandu', 'America/Santiago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
  ),
});

/** With how often each occurs. */
const MIX = [
  [24, writing.booking],
  [10, writing.cancelling],
  [6, writing.restoring],
  [9, writing.moving],
  [6, batching],
  [6, wishing],
  [4, changingWishes],
  [2, endingWishes],
  [2, resuming],
  [5, goingAway],
  [3, comingBack],
  [2, closing],
  [2, reopening],
  [2, retiring],
  [3, outages],
  [5, limiting],
  [5, keeping],
  [9, writing.confirming],
  [17, writing.joining],
  [3, writing.leaving],
  [15, reading],
  [14, movingTheClock],
  [4, slackChanging],
  [3, relayChanging],
  [5, pressing],
  [3, comingAndGoing],
  [3, stayingAway],
] as const;

const mixed = fc.commands(
  MIX.flatMap(([weight, each]) => Array.from({ length: weight }, () => each)),
  // Lengths range from none to the maximum, with short ones a little more often.
  { maxCommands: 2.25 * COMMANDS, size: 'max' },
);

/** What must have occurred, or the commands no longer put the rules to the test. */
const MET = [
  ...['made', 'already-booked', 'already-yours', 'too-many', 'too-far-ahead'].map((each) => `book: ${each}`),
  ...['owner', 'admin', 'not-found', 'unconfirmed', 'day-has-passed'].map((each) => `cancel: ${each}`),
  ...['space', 'day', 'office', 'name', 'already-booked', 'not-found', 'day-has-passed'].map(
    (each) => `move: ${each}`,
  ),
  ...['done', 'stood', 'already-booked', 'not-found', 'too-late'].map((each) => `restore: ${each}`),
  ...['booked', 'booked-another', 'waiting', 'already-booked', 'closed-day', 'sent again'].map(
    (each) => `batch: ${each}`,
  ),
  ...['done', 'not-found', 'too-early', 'too-late'].map((each) => `confirm: ${each}`),
  ...['made', 'already-queued', 'already-yours', 'space-is-free', 'too-late', 'too-far-ahead'].map(
    (each) => `join: ${each}`,
  ),
  ...['left', 'expired', 'promoted', 'not-found'].map((each) => `leave: ${each}`),
  ...['made', 'again', 'already-away', 'day-has-passed', 'too-far-ahead'].map((each) => `go away: ${each}`),
  ...['booked', 'of a wish'].map((each) => `given back: ${each}`),
  ...['days made', 'nothing made', 'had ended', 'not-found'].map((each) => `come back: ${each}`),
  ...['as old', 'as young as a new one', 'not-found'].map((each) => `change a wish: ${each}`),
  ...['done', 'closed-already', 'day-has-passed'].map((each) => `close: ${each}`),
  ...['done', 'not-found'].map((each) => `reopen: ${each}`),
  ...['out of use', 'put to use'].map((each) => `retire: ${each}`),
  ...['done', 'put back'].map((each) => `outage: ${each}`),
  ...['for the club', 'for nobody'].map((each) => `keep: ${each}`),
  ...['book', 'batch', 'move', 'restore', 'day of a wish'].map((each) => `${each}: kept`),
  'opened',
  ...['booked', 'of a wish'].map((each) => `taken away: ${each}`),
  ...['book', 'move', 'restore', 'batch', 'join', 'day of a wish'].map((each) => `${each}: limit-reached`),
  'made of a wish after an admin',
  'press confirm: 200',
  'press cancel: 200',
  'promoted',
  'promoted on the day',
  'bookings ended: slack',
  'bookings ended: unconfirmed',
  'change a user: last-admin',
  'stay away: rests',
];

let tracks: PerchUnderTest[];
const tally = new Map<string, number>();
let done = 0;

beforeAll(async () => {
  tracks = await Promise.all(Array.from({ length: TRACKS }, startPerchUnderTest));
});
afterAll(() =>
  Promise.all(
    tracks.map(async ({ perch, relay }) => {
      await perch.stop();
      await relay.stop();
    }),
  ),
);

async function compare(
  real: PerchUnderTest,
  start: Start,
  commands: Iterable<fc.AsyncCommand<Run, Run>>,
): Promise<void> {
  const run: Run = {
    world: await real.begin(start),
    real,
    told: [JSON.stringify(start)],
    tally,
    isSweepLate: false,
  };
  await fc.asyncModelRun(() => ({ model: run, real: run }), commands);
  await saying(run, async () => {
    const { db } = real.perch.app;
    await setSlack(run, true);
    await setRelay(run, 'works');
    await expectSameRows(db, run.world);
    await expectInvariants(db, run.world.now);
    await expectMessages(run);
    await expectMails(run);
  });
  for (const { endedAs } of run.world.bookings) count(run, `bookings ended: ${endedAs}`);
  for (const { endedAs } of run.world.places) count(run, `places ended: ${endedAs}`);
  done += run.told.length;
}

test(`the server does what the model does, ${RUNS} times ${COMMANDS} commands`, async () => {
  console.info(`TEST_SEED=${SEED} MODEL_RUNS=${RUNS}`);
  const started = performance.now();
  await Promise.all(
    tracks.map((real, track) =>
      fc.assert(
        fc.asyncProperty(starts, mixed, (start, commands) => compare(real, start, commands)),
        {
          numRuns: Math.ceil(RUNS / TRACKS),
          seed: SEED + track,
          endOnFailure: process.env['MODEL_SHRINKS'] === 'no',
        },
      ),
    ),
  );
  // Too few runs cover only part of it.
  if (RUNS >= 300) expect([...tally.keys()]).toEqual(expect.arrayContaining(MET));
  console.info(
    `${done} commands in ${Math.round((performance.now() - started) / 1000)} s`,
    Object.fromEntries([...tally].sort(([a], [b]) => a.localeCompare(b))),
  );
});

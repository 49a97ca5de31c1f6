import { beforeAll, beforeEach } from 'vitest';
import * as cast from './cast.ts';
import type { Person } from './cast.ts';
import { clear } from './clear.ts';
import type { Client } from './client.ts';
import { expectInvariants } from './invariants.ts';
import { makeOffice, type OfficeOptions, type TestArea } from './office.ts';
import { perFile } from './started.ts';
import { notingRoutes, type Route } from './routes.ts';
import { type Parts, startPerch, type TestPerch, TUESDAY_MORNING } from './perch.ts';

/** Somebody of the cast who is signed in. */
export type Colleague = Person & Client;

/** Read them inside tests and hooks, where they exist. Who is not taken from here is not signed in, and `area` not made. */
type Stage = {
  perch: TestPerch;
  /** Every one that the server has, undocumented ones too. */
  routes: Route[];
  area: TestArea;
  /** One more office. */
  office(options: OfficeOptions): TestArea;
  ada: Colleague;
  ben: Colleague;
  chidi: Colleague;
  dora: Colleague;
  /** Anybody else. */
  colleague(person: Person): Colleague;
  /** Nothing is left to do, and what must always hold does. */
  stillTrue(): Promise<void>;
};

/** What the office of `area` is like; and a function where it depends on what an earlier hook starts. */
type Options = OfficeOptions & {
  environment?: Record<string, string> | (() => Record<string, string>);
  parts?: Parts | (() => Parts);
};

/** A server, with everything made once for a test file. */
export function perchForFile(options: Options = {}): Stage {
  const { stage, signIn, build } = stageOf(options);
  beforeAll(async () => {
    await signIn();
    await build();
  });
  return stage;
}

/** Bookings, places and whatever else belongs to offices; and what people have done and been told. */
const ALL_BUT_PEOPLE = ['locations', 'absences', 'audit_entries', 'notices'];

/**
 * A server for a test file. Before each test it is Tuesday morning, the office is new, and these tables have been emptied; people
 * stay signed in unless `users` or `sessions` is one of them. `everything` empties Slack and the
 * mailbox of the demo as well, and lets Slack answer.
 */
export function perchForEachTest({
  clears = ALL_BUT_PEOPLE,
  ...options
}: Options & { clears?: string[] | 'everything' } = {}): Stage {
  const { stage, signIn, build } = stageOf(options);
  const areForgotten =
    clears === 'everything' || ['users', 'sessions'].some((table) => clears.includes(table));
  if (!areForgotten) beforeAll(signIn);
  beforeEach(async () => {
    if (clears === 'everything') {
      await stage.perch.visitor().post('/dev/slack/fail', { mode: 'none' });
      await stage.perch.visitor().post('/dev/reset', { sample: false });
    } else await clear(stage.perch, ...clears);
    await stage.perch.setClock(TUESDAY_MORNING);
    if (areForgotten) await signIn();
    await build();
  });
  return stage;
}

/** What is returned here is filled in later, because a test file names it before anything has started. */
function stageOf({ environment = {}, parts = {}, ...office }: Options) {
  const routes: Route[] = [];
  const perch = perFile(() => notingRoutes(routes, () => startPerch(valueOf(environment), valueOf(parts))));
  const people: Colleague[] = [];
  const offices: [OfficeOptions, TestArea][] = [];
  const open = (options: OfficeOptions): TestArea => {
    const area = {} as TestArea;
    offices.push([options, area]);
    return area;
  };
  const enter = (person: Person): Colleague => {
    const colleague = { ...person } as Colleague;
    people.push(colleague);
    return colleague;
  };

  return {
    stage: {
      perch,
      routes,
      office: open,
      get area() {
        return open(office);
      },
      colleague: enter,
      async stillTrue() {
        await perch.app.work.settle();
        await expectInvariants(perch.app.db, perch.app.clock.now());
      },
      get ada() {
        return enter(cast.ada);
      },
      get ben() {
        return enter(cast.ben);
      },
      get chidi() {
        return enter(cast.chidi);
      },
      get dora() {
        return enter(cast.dora);
      },
    },
    async signIn() {
      await Promise.all(people.map(async (each) => Object.assign(each, await perch.signedIn(each))));
    },
    async build() {
      for (const [options, area] of offices) Object.assign(area, await makeOffice(perch, options));
    },
  };
}

const valueOf = <Value extends object>(value: Value | (() => Value)): Value =>
  typeof value === 'function' ? value() : value;

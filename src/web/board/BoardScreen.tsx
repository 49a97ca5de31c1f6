import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useLayoutEffect } from 'react';
import type { Root } from 'react-dom/client';
import { addressOf } from '../../shared/calls/address.ts';
import type { Board } from '../../shared/boards/contract.ts';
import { type Day, longDay } from '../../shared/day.ts';
import { timeWords } from '../../shared/time-words.ts';
import discs from '../booking/plan/Place.module.css';
import { ScenePicture } from '../plan/scene/ScenePicture.tsx';
import { keptHere, outageWords } from '../plan/spaces/space.ts';
import { shortName } from '../parts/spaces/spaceWords.ts';
import { PageHeading } from '../start/ui/PageHeading.tsx';
import styles from './Board.module.css';

type AreaToday = Board['areas'][number];
type SpaceToday = AreaToday['spaces'][number];
type Plan = NonNullable<AreaToday['plan']>;

/** Colleagues book meanwhile, and at midnight another day begins. */
const LIVE = 30_000;
/** After which a call counts as lost, so that the next one is made. */
const PATIENCE = 20_000;

/** Each is sent once: a hash names what never changes. */
const plans = new Map<string, Plan>();

/** The version that this page belongs to. */
let version: string | undefined;

/** Null behind an address that is no board, or no longer. */
async function readBoard(token: string): Promise<Board | null> {
  const query = { known: [...plans.keys()].join(',') };
  const answer = await fetch(`/api${addressOf('GET /board/:token.json', { params: { token }, query })}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`Perch answered ${answer.status}.`);
  const board = (await answer.json()) as Board;
  version ??= board.version;
  if (board.version !== version) location.reload();
  for (const { plan } of board.areas) if (plan?.scene) plans.set(plan.hash, plan);
  return board;
}

/** A screen in a foyer: a page of its own, without a session, a router or anything to press (N8). */
export const showBoard = (root: Root): void =>
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <BoardScreen token={location.pathname.split('/')[2] ?? ''} />
    </QueryClientProvider>,
  );

function BoardScreen({ token }: { token: string }) {
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: ['board', token],
    queryFn: () => readBoard(token),
    refetchInterval: LIVE,
    // A screen has neither focus nor anybody who reloads it.
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
  });
  useFit();
  if (data === undefined)
    return <Alone title="Perch">{isError ? 'Perch cannot be reached. This screen keeps trying.' : ''}</Alone>;
  if (data === null)
    return <Alone title="No board here">This link no longer works. An admin can make a new one.</Alone>;
  const { name, location, date, areas } = data;
  const at = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt).toZonedDateTimeISO(location.timeZone);
  return (
    <main className={styles.board}>
      <header className="row gap-3-5 baseline between">
        <PageHeading title={name} />
        <p className="large">
          <bdi>{location.name}</bdi>, <time dateTime={date}>{longDay(date)}</time>
        </p>
      </header>
      {isError && (
        <p role="status" className="brick bold">
          Perch cannot be reached. Last updated at {timeWords(at)}.
        </p>
      )}
      <div className={styles.areas}>
        {areas.map((area) => (
          <Area key={area.id} area={area} date={date} timeZone={location.timeZone} />
        ))}
      </div>
    </main>
  );
}

const Alone = ({ title, children }: { title: string; children: string }) => (
  <main className={styles.board}>
    <PageHeading title={title} />
    <p role="status" className="large">
      {children}
    </p>
  </main>
);

/** As in a book, at the least. */
const LEAST_PX = 16;

/** Nobody is there to scroll, so letters become smaller until everything is on the screen. */
function useFit(): void {
  useLayoutEffect(() => {
    const fit = () => {
      const root = document.documentElement;
      root.style.removeProperty('font-size');
      let size = parseFloat(getComputedStyle(root).fontSize);
      while (root.scrollHeight > innerHeight && size > LEAST_PX)
        root.style.fontSize = `${(size = Math.max(size * 0.96, LEAST_PX))}px`;
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  });
}

type Props = { area: AreaToday; date: Day; timeZone: string };

function Area({ area: { id, name, isOpen, spaces, plan }, date, timeZone }: Props) {
  const free = spaces.filter(({ is }) => is === 'free').length;
  const drawn = plan && plans.get(plan.hash);
  return (
    <section className={styles.area} aria-labelledby={`area-${id}`}>
      <h2 id={`area-${id}`}>
        <bdi>{name}</bdi>{' '}
        <span className="regular">{isOpen ? `${free} of ${spaces.length} free` : 'closed today'}</span>
      </h2>
      {drawn && <Drawn plan={drawn} spaces={spaces} />}
      <ul className={styles.list}>
        {spaces.map((space) => (
          <li key={space.id} className={space.is === 'free' ? 'bold leaf' : undefined}>
            <bdi>{space.name}</bdi> <span>{wordsOf(space, date, timeZone)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wordsOf({ is, by, outage, kept }: SpaceToday, date: Day, timeZone: string): string {
  if (is === 'taken') return by ?? 'taken';
  if (kept) return keptHere(kept, timeZone);
  return outage ? outageWords(outage, date) : 'free';
}

const STATES = { free: 'free', taken: 'booked', kept: 'inactive', 'out-of-order': 'inactive' };

/** In centimetres, around the spaces, for half a disc: the rest of a plan would only make them smaller. */
const MARGIN = 200;

/** The list says the same in words. */
function Drawn({ plan: { scene, background }, spaces }: { plan: Plan; spaces: readonly SpaceToday[] }) {
  const placed = spaces.flatMap(({ at, ...space }) => (at ? [{ ...space, ...at }] : []));
  if (!scene || placed.length === 0) return null;
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [w, h] = [Math.max(...xs) + MARGIN - x, Math.max(...ys) + MARGIN - y];
  const apart = placed.flatMap((a, index) =>
    placed.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) || w),
  );
  const sizes = { '--aspect': w / h, '--apart': Math.min(...apart, w / 8) / w } as CSSProperties;
  return (
    <div className={styles.sheet} style={sizes} aria-hidden="true">
      <ScenePicture scene={{ ...scene, box: { x, y, w, h } }} backgroundUrl={background} />
      {placed.map((space) => (
        <span
          key={space.id}
          className={styles.place}
          style={{ left: `${((space.x - x) / w) * 100}%`, top: `${((space.y - y) / h) * 100}%` }}
        >
          <span className={discs.disc} data-state={STATES[space.is]}>
            {shortName(space.name)}
          </span>
        </span>
      ))}
    </div>
  );
}

import { table, thousands } from '../page.ts';
import type { Beside, Forgotten } from './beside.ts';
import type { Figures } from './measure.ts';

/** One report over one range: the first run after a start, one right after that, and the file; insights are no file. */
export type Measured = { name: string; cold: Figures; warm: Figures; file: Figures | null };

export type Stream = Figures & { days: number; megabytesBefore: number; megabytesMost: number };

type Results = {
  /** By range. */
  ranges: Map<string, Measured[]>;
  streams: Stream[];
  beside: { rows: Beside[]; forgotten: Forgotten };
  loads: number[];
  cores: number;
};

export function reportOf({ ranges, streams, beside, loads, cores }: Results): string {
  return [
    `Measured on ${new Date().toISOString().replace(/T.*/, '')}, ${cores} cores, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}; this includes the report being measured.`,
    timesOf(ranges),
    `**The file.** ${streams.map(sentenceOf).join(' ')}`,
    '**Bookings meanwhile.** Ten a second, at fixed times, on a copy of the same history.',
    table(
      ['', 'bookings', 'p50 ms', 'p99 ms', 'longest ms'],
      beside.rows.map(({ what, bookings, ...times }) => [
        what,
        bookings,
        ...[times.p50, times.p99, times.longest].map((ms) => ms.toFixed(1)),
      ]),
    ),
    `In ${beside.forgotten.seconds.toFixed(0)} s Perch forgot whose ${thousands(beside.forgotten.bookings)} bookings were.`,
    '',
  ].join('\n\n');
}

function timesOf(ranges: Map<string, Measured[]>): string {
  const names = [...ranges.values()][0]?.map(({ name }) => name) ?? [];
  const head = [...ranges.keys()].flatMap((range) => [`${range}, cold`, 'warm', 'first row of the file']);
  const rows = names.map((name, index) => [
    name,
    ...[...ranges.values()].flatMap((all) => {
      const each = all[index];
      return [each?.cold, each?.warm].map(inMilliseconds).concat(firstRow(each?.file));
    }),
  ]);
  return table(['ms', ...head], rows);
}

const inMilliseconds = (figures: Figures | undefined) =>
  figures?.status === 200 ? thousands(figures.wholeMs) : `stopped after ${thousands(figures?.wholeMs ?? 0)}`;

const firstRow = (figures: Figures | null | undefined) => {
  if (figures === null) return '–';
  return figures?.status === 200 ? thousands(figures.firstMs) : 'stopped';
};

const sentenceOf = ({ days, rows, kilobytes, firstMs, wholeMs, megabytesBefore, megabytesMost }: Stream) =>
  `All bookings of ${days} days (${thousands(rows)} rows, ${(kilobytes / 1000).toFixed(1)} MB) in ${(wholeMs / 1000).toFixed(1)} s, the first after ` +
  `${(firstMs / 1000).toFixed(2)} s: the process grew from ${megabytesBefore} to at most ${megabytesMost} MB.`;

import type { Drawn, Series } from './drawn.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** What a chart shows, in sentences: of each series where it is highest and lowest. What is free is the rest. */
export function summaryOf(drawn: Drawn): string {
  const sentences = drawn.series
    .filter(({ isFree }) => !isFree)
    .flatMap((series) => sentenceOf(series, drawn) ?? []);
  const left = drawn.leftOut > 0 ? [`Only the largest are drawn; the table has ${drawn.leftOut} more.`] : [];
  return [...sentences, ...left].join(' ');
}

function sentenceOf({ label, values }: Series, { points, isPercent }: Drawn): string | null {
  const known = values.flatMap((value, index) =>
    value === null ? [] : [{ value, at: points[index] ?? '' }],
  );
  const [first] = known;
  if (!first) return null;
  const words = (value: number) => `${number.format(value)}${isPercent ? '%' : ''}`;
  const highest = known.reduce((best, each) => (each.value > best.value ? each : best), first);
  const lowest = known.reduce((best, each) => (each.value < best.value ? each : best), first);
  if (highest.value === lowest.value) return `${label}: ${words(first.value)} throughout.`;
  return `${label}: highest ${highest.at} (${words(highest.value)}), lowest ${lowest.at} (${words(lowest.value)}).`;
}

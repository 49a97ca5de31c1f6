import type { Column, ReportRow, Value } from '../../../../shared/reports/contract.ts';

/** A column over several rows: its sum, or one sum as a share of another; null if it has no total. */
export function totalOf({ id, total }: Column, rows: readonly ReportRow[]): Value {
  if (total === null) return null;
  if (total === 'sum') return sumOf(rows, id);
  const whole = sumOf(rows, total.whole);
  return whole === 0 ? null : Math.round((1000 * sumOf(rows, total.part)) / whole) / 10;
}

function sumOf(rows: readonly ReportRow[], id: string): number {
  return rows.reduce((sum, row) => sum + Number(row[id] ?? 0), 0);
}

import { type Day, longDay } from '../../../../shared/day.ts';
import { figure } from '../../../../shared/english.ts';
import type { Column, Value } from '../../../../shared/reports/contract.ts';

/** A cell as people read it; empty for null. */
export function wordsOf({ type }: Pick<Column, 'type'>, value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  switch (type) {
    case 'date':
      return longDay(value as Day);
    case 'time': {
      // It comes as "2026-11-24 06:00", which sorts as it is.
      const [day, time] = String(value).split(' ');
      return `${longDay(day as Day)}, ${time}`;
    }
    case 'percent':
      return `${figure(Number(value))}%`;
    case 'number':
      return figure(Number(value));
    case 'text':
    case 'weekday':
      return String(value);
  }
}

export const isFigure = ({ type }: Pick<Column, 'type'>): boolean => type === 'number' || type === 'percent';

import type { Column } from '../../../shared/reports/contract.ts';
import { type FigureId, FIGURES } from '../../../shared/reports/figures.ts';

/** Columns that several reports share, with their meaning in each. */

const column = (
  id: string,
  label: string,
  type: Column['type'],
  description: string,
  total: Column['total'] = null,
): Column => ({ id, label, type, description, total });

export const text = (id: string, label: string, description: string) =>
  column(id, label, 'text', description);
export const time = (id: string, label: string, description: string) =>
  column(id, label, 'time', description);
export const count = (id: string, label: string, description: string) =>
  column(id, label, 'number', description, 'sum');
/** A number whose sum would mean nothing. */
export const figureColumn = (id: string, label: string, description: string) =>
  column(id, label, 'number', description);
export const share = (id: string, label: string, description: string, part: string, whole: string) =>
  column(id, label, 'percent', description, { part, whole });

export const DATE = column('date', 'Date', 'date', 'The day the booking is for.');
export const WEEK = column(
  'week',
  'Week starting',
  'date',
  'The Monday of the week; the first and last week may be partial.',
);
export const WEEKDAY = column('weekday', 'Weekday', 'weekday', 'The day of the week.');
export const LOCATION = text('location', 'Location', 'The office.');
export const AREA = text('area', 'Area', 'The part of the office.');

/** A figure that is counted, with its word and meaning. */
export const countColumn = (id: FigureId) => count(id, FIGURES[id].word, FIGURES[id].means);

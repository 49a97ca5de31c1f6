import { statement } from './statement.ts';

export const ping = statement<object, []>('ping', 'select 1');

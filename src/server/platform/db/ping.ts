import { sql } from './sql.ts';
import { statement } from './statement.ts';

export const ping = statement<object>('ping', () => sql`select 1`);

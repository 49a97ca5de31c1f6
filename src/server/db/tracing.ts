import { noTracing, type Tracing } from '../tracing/tracing.ts';
import type { Queryable } from './database.ts';

/** Each named statement is a span with that name; its values are in none. What has no name is not watched. */
export function tracedQuery(queryable: Queryable, tracing: Tracing): Queryable['query'] {
  const query = queryable.query.bind(queryable) as (...request: unknown[]) => Promise<unknown>;
  if (tracing === noTracing) return query as never;
  return ((...request: unknown[]) => {
    const { name } = request[0] as { name?: string };
    return name
      ? tracing.around({ name, kind: 'client', attributes }, () => query(...request))
      : query(...request);
  }) as never;
}

const attributes = { 'db.system.name': 'postgresql' };

import {
  type FetchQueryOptions,
  type Query,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type Parts, templateOf } from '../../shared/calls/address.ts';
import type { Calls } from '../../shared/calls/all.ts';
import type { AnswerOf } from '../../shared/calls/call.ts';
import { isWorthARetry, type Options } from '../start/api.ts';
import {
  type Arguments,
  ask,
  type Name,
  type ProblemOf,
  type ReadingCall,
  type SentParts,
} from '../start/calls.ts';

/** What has been answered, for as long as the document lives. */
export const client = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: isWorthARetry } },
});

/** The noun of a call: the first part of its path. */
type NounOf<Of extends Name> = Of extends `${string} /${infer Noun}/${string}`
  ? Noun
  : Of extends `${string} /${infer Noun}`
    ? Noun
    : never;

/** Where an answer is cached: the noun, the name of the call, the values in its path, and its query. */
type KeyOf<Of extends ReadingCall> = readonly [noun: NounOf<Of>, name: Of, params: Parts, query: Parts];

/** The query options for a reading call. */
export function asking<Of extends ReadingCall>(name: Of, ...[given]: Arguments<Of, Pick<Options, 'stayOn'>>) {
  const { params = {}, query = {} } = (given ?? {}) as SentParts;
  const queryKey: KeyOf<Of> = [nounOf(name), name, params, query];
  return queryOptions<AnswerOf<Calls[Of]>, ProblemOf<Of>, AnswerOf<Calls[Of]>, KeyOf<Of>>({
    queryKey,
    queryFn: ({ signal }) => ask(name, ...([{ ...given, signal }] as unknown as Arguments<Of, Options>)),
  });
}

/** Which calls have been made ahead: only for TypeScript, which misses those that have not (`LOADS`). */
export type Ahead<Of extends Name> = { readonly of?: (these: Of) => void };

/** Asks for what a page is about to show. Never rejects. */
export async function askAhead<Queries extends readonly { readonly queryKey: KeyOf<ReadingCall> }[]>(
  ...queries: Queries
): Promise<Ahead<Queries[number]['queryKey'][1]>> {
  await Promise.all(queries.map((query) => client.prefetchQuery(query as FetchQueryOptions)));
  return {};
}

type Noun = NounOf<ReadingCall>;

/** Answers about these, nouns or single calls, are out of date: those on screen are fetched again. */
export async function askAgain(...about: (Noun | ReadingCall)[]): Promise<void> {
  await Promise.all(about.map((each) => client.invalidateQueries(answersTo(each))));
}

/** Cached answers about a noun, or to one call. */
export function answersTo(about: Noun | ReadingCall): { queryKey: QueryKey } {
  return { queryKey: about.startsWith('GET ') ? [nounOf(about as ReadingCall), about] : [about] };
}

/** Cached answers about a noun, except those to one call. */
export function answersToOthers(
  noun: Noun,
  than: ReadingCall,
): { queryKey: QueryKey; predicate: (query: Query) => boolean } {
  return { queryKey: [noun], predicate: ({ queryKey }) => queryKey[1] !== than };
}

const nounOf = <Of extends ReadingCall>(name: Of) => templateOf(name).split('/')[1] as NounOf<Of>;

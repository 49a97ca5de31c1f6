import type { Calls } from '../../shared/calls/all.ts';
import { addressOf, methodOf, type Parts } from '../../shared/calls/address.ts';
import type {
  AnswerOf,
  BodyInputOf,
  CallName,
  ParamsOf,
  RefusalOf,
  UsualRefusal,
} from '../../shared/calls/call.ts';
import type { z } from 'zod';
import { type ApiProblem, call, type Options } from './api.ts';

/** Only types come from the tables of calls: at run time a call is its name, and no page loads a schema for it. */
export type Name = keyof Calls & CallName;
export type ReadingCall = Extract<Name, `GET ${string}`>;

/** What is sent; parts that a call does not have are absent. */
type CallParts<Of extends Name> = PartOf<'params', ParamsOf<Calls[Of]>> &
  PartOf<'query', QueryInput<Calls[Of]>> &
  PartOf<'body', BodyInputOf<Calls[Of]>> &
  (Calls[Of] extends { readonly takes: infer Type }
    ? { readonly file: Blob; readonly type: Type extends readonly (infer One)[] ? One : Type }
    : unknown);

type PartOf<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { readonly [K in Key]?: Value }
    : undefined extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value };

/** Values with a default may be left out; the rest are as the server will read them, so an id is a number. */
type QueryInput<Of> = Of extends { readonly query: infer Schema extends z.ZodType }
  ? {
      readonly [Key in keyof z.input<Schema>]: Key extends keyof z.output<Schema>
        ? z.output<Schema>[Key] | ''
        : never;
    }
  : undefined;

export type Arguments<Of extends Name, More> =
  Partial<CallParts<Of>> extends CallParts<Of>
    ? [given?: CallParts<Of> & More]
    : [given: CallParts<Of> & More];

/** Why a call did not do what it was asked to. */
export type ProblemOf<Of extends Name> = ApiProblem<RefusalOf<Calls[Of]> | UsualRefusal>;

/** Makes a call of the contract. */
export function ask<Of extends Name>(
  name: Of,
  ...[given]: Arguments<Of, Options>
): Promise<AnswerOf<Calls[Of]>> {
  const { params, query, body, file, type, ...options } = (given ?? {}) as SentParts & Options;
  const headers = type === undefined ? options.headers : { ...options.headers, 'content-type': type };
  const address = addressOf(name, { params, query });
  return call<AnswerOf<Calls[Of]>>(methodOf(name), address, file ?? body, {
    ...options,
    ...(headers && { headers }),
  });
}

export type SentParts = { params?: Parts; query?: Parts; body?: unknown; file?: Blob; type?: string };

/** The address of a reading call, for an image or a link. */
export function urlOf<Of extends ReadingCall>(name: Of, ...[given]: Arguments<Of, unknown>): string {
  return `/api${addressOf(name, given as SentParts | undefined)}`;
}

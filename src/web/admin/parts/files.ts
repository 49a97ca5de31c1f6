import { addressOf, methodOf } from '../../../shared/calls/address.ts';
import type { Calls } from '../../../shared/calls/all.ts';
import { ApiProblem, type Options, reach, refusal } from '../../start/api.ts';
import type { Arguments, Name, SentParts } from '../../start/calls.ts';
import { saveFile } from './reports/save.ts';

export type Separator = 'comma' | 'semicolon';
export type SentFile = { readonly content: Blob; readonly name: string };

/**
 * Spreadsheets split a file at semicolons where numbers have a decimal comma. `Intl` is not asked by `navigator.language`, which is no
 * valid tag in some browsers (`en-US@posix`).
 */
const separatorHere = (): Separator => ((1.5).toLocaleString().includes(',') ? 'semicolon' : 'comma');

/** Makes a call for a file that it offers besides JSON, such as `text/csv`. */
export function askForFile<Of extends Name>(
  name: Of,
  type: Calls[Of] extends { readonly file: infer File } ? File : never,
  ...[given]: Arguments<Of, Options>
): Promise<SentFile> {
  const { params, query, body, headers, ...options } = (given ?? {}) as SentParts & Options;
  const address = addressOf(name, { params, query });
  return callForFile(methodOf(name), address, body, {
    ...options,
    headers: { ...headers, accept: `${String(type)}; separator=${separatorHere()}` },
  });
}

/** The same, handed to the browser as if it had been downloaded. Returns what is between its columns. */
export async function download<Of extends Name>(
  name: Of,
  type: Calls[Of] extends { readonly file: infer File } ? File : never,
  ...given: Arguments<Of, Options>
): Promise<Separator> {
  const file = await askForFile(name, type, ...given);
  saveFile(file.content, file.name);
  return separatorHere();
}

/** Fetches a file, under the name that the server gives it. Fails if the download breaks off. */
async function callForFile(method: string, path: string, body: unknown, options: Options): Promise<SentFile> {
  const response = await reach(method, path, body, options);
  if (!response.ok) throw await refusal(method, response, options);
  const content = await response.blob().catch(() => {
    if (options.signal?.aborted) throw options.signal.reason as Error;
    throw new ApiProblem({
      reason: 'offline',
      title: 'No connection',
      detail: 'The download was incomplete. Please check your connection and try again.',
    });
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { content, name: name ?? 'perch' };
}

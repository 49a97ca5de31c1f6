import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { Product } from '../../../tests/support/product.ts';

export type Figures = { status: number; firstMs: number; wholeMs: number; kilobytes: number; rows: number };

type Accept = 'application/json' | 'text/csv';

/** Runs a report as the page or a script does. */
export const run = (
  url: string,
  cookie: string,
  id: string,
  values: object,
  accept: Accept,
  options?: { onlyFirst: boolean },
): Promise<Figures> =>
  timed(`${url}/api/reporting/${id}/run`, { cookie, accept, body: JSON.stringify(values), ...options });

/** Asks for the insights of some days, compared with those before, as the page does. */
export const insights = (url: string, cookie: string, { from, to }: { from: string; to: string }) =>
  timed(`${url}/api/admin/insights?from=${from}&to=${to}&compare=before`, {
    cookie,
    accept: 'application/json',
  });

type Call = { cookie: string; accept: Accept; body?: string; onlyFirst?: boolean };

/** Reads the first part of the answer's body and, unless only that is wanted, all of it. */
function timed(address: string, { cookie, accept, body, onlyFirst = false }: Call): Promise<Figures> {
  const begun = performance.now();
  const since = () => Math.round(performance.now() - begun);
  return new Promise((resolve, reject) => {
    const sent = request(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    sent.on('error', onlyFirst ? () => {} : reject);
    sent.on('response', (response) => {
      let [firstMs, bytes, rows] = [0, 0, 0];
      const figures = () => ({
        status: response.statusCode ?? 0,
        firstMs,
        wholeMs: since(),
        kilobytes: Math.round(bytes / 1024),
        rows: accept === 'text/csv' ? rows - 1 : rows,
      });
      const mark = accept === 'text/csv' ? 10 : '{'.charCodeAt(0);
      response.on('data', (chunk: Buffer) => {
        firstMs ||= since();
        bytes += chunk.length;
        for (const byte of chunk) if (byte === mark) rows += 1;
      });
      response.on('error', onlyFirst ? () => {} : reject);
      response.on('end', () => resolve(figures()));
      if (onlyFirst) response.once('data', () => sent.destroy() && resolve(figures()));
    });
    sent.end(body);
  });
}

/** How much memory the process uses now, in MB. Linux only. */
export function residentMegabytes({ process: { pid } }: Product): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

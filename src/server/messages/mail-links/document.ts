import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { html } from '../../platform/http/html.ts';
import type { AnswerPage } from './words.ts';

const TEMPLATE = join(import.meta.dirname, '../../../../dist/web/answer.html');

/** The document around every answer, from the build, which knows its style sheet. Read once, when first needed. */
export function documentReader(): (page: AnswerPage) => Promise<string> {
  let template: Promise<string> | undefined;
  return async ({ title, body }) => {
    const text = await (template ??= readFile(TEMPLATE, 'utf8').catch(() => BARE));
    return text
      .replace('<title>Perch</title>', () => html`<title>${title} – Perch</title>`.text)
      .replace(
        '<main></main>',
        () =>
          html`<main>
            <h1>${title}</h1>
            ${body}
          </main>`.text,
      );
  };
}

/** For when the web app is not built. */
const BARE =
  '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Perch</title></head><body><main></main></body></html>';

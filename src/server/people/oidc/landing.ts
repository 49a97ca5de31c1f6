import type { FastifyReply } from 'fastify';
import { asPage } from '../../platform/http/headers.ts';
import { PAPER_POLICY } from '../../platform/http/policies.ts';

/**
 * A page that replaces itself by another of ours. A redirect would not do: a browser that another site sends here does not bring the
 * session's cookie along, not even to where it is redirected. From a page of ours it does (I5).
 */
export function landOn(reply: FastifyReply, path: string, sentence: string): FastifyReply {
  return (
    asPage(reply, PAPER_POLICY)
      // Its address has the code in it.
      .header('referrer-policy', 'no-referrer')
      .send(page(escaped(path), sentence))
  );
}

const page = (path: string, sentence: string) => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0;url=${path}">
<title>Perch</title>
<p>${sentence} <a href="${path}">Continue</a></p>
</html>
`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

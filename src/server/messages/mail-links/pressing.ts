import type { IncomingHttpHeaders } from 'node:http';

/**
 * M9: who sent the form of a link. Programs that guard mailboxes open links, run scripts and send forms, so a press
 * counts only if the browser says that a person made it: `Sec-Fetch-User` comes with a real click and with nothing a
 * script does. Safari does not send that header, and over plain HTTP no browser sends any; then it is unclear, and a
 * second page with a box to tick finds out. A tick without any of these headers may still be a machine's.
 */
export function whoPressed(
  headers: IncomingHttpHeaders,
  isTicked: boolean,
): 'a person' | 'perhaps a person' | 'unclear' | 'a machine' {
  const { 'sec-fetch-mode': mode, 'sec-fetch-site': site, 'sec-fetch-user': user } = headers;
  const saysNothing = mode === undefined && site === undefined;
  if (saysNothing) return isTicked ? 'perhaps a person' : 'unclear';
  if (mode !== 'navigate' || site !== 'same-origin') return 'a machine';
  return user === '?1' || isTicked ? 'a person' : 'unclear';
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Now } from '../../../shared/day.ts';

/**
 * A request signed longer ago may be a copy of one that we have already seen. It also covers differences between
 * clocks.
 */
const TOLERANCE_SECONDS = 5 * 60;

type SignedRequest = {
  signature: string | undefined;
  /** Seconds since 1970, as in the header. */
  timestamp: string | undefined;
  /** As it came over the wire, before any parsing. */
  body: Buffer;
};

/** What Slack sends in `X-Slack-Signature`: https://docs.slack.dev/authentication/verifying-requests-from-slack */
export function signatureOf(secret: string, timestamp: string, body: Buffer | string): string {
  return `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(body).digest('hex')}`;
}

export function isSignedBySlack(
  { signature, timestamp, body }: SignedRequest,
  secret: string,
  now: Now,
): boolean {
  if (signature === undefined || timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  const age = Math.floor(now.epochMilliseconds / 1000) - Number(timestamp);
  if (Math.abs(age) > TOLERANCE_SECONDS) return false;
  const expected = Buffer.from(signatureOf(secret, timestamp, body));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

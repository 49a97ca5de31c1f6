import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Day, Now } from '../../../shared/day.ts';
import type { App } from '../../context.ts';
import { keyFor } from '../../platform/keys/actions.ts';

/** What a link lets its reader do: confirm bookings, go on to cancel them, or show that the email arrived. */
export const PURPOSES = ['confirm', 'cancel', 'address'] as const;
export type LinkPurpose = (typeof PURPOSES)[number];

/** What a link allows, and whom (M10). */
export type Grant = {
  purpose: LinkPurpose;
  userId: number;
  /** The address that its mail goes to, exactly as stored. A press proves this address and no other. */
  email: string;
  /** Null if it is not about bookings. Their order is not kept. */
  bookingIds: readonly number[] | null;
  /** To the minute, rounded down. */
  expiresAt: Now;
};

/** A grant as read from a token, which contains only enough of the address to recognise it. */
export type ReadGrant = Omit<Grant, 'email'> & { isFor(email: string): boolean };

/** The link in a mail with which its reader answers without signing in. */
export async function answerUrl(app: App, grant: Grant): Promise<string> {
  return `${app.publicUrl()}/answer/${sealedLink(await keyFor(app, 'answers'), grant)}`;
}

/** When a link about a booking expires: with its day at the office. */
export const endOfAnswering = (date: Day, timeZone: string): Now =>
  Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();

const VERSION = 1;
/** 128 bits: nobody guesses them, and a link stays short enough for one line of a mail. */
const MAC_BYTES = 16;
const EMAIL_BYTES = 6;
/** More than any mail asks about. */
const MOST_BOOKINGS = 50;
const LONGEST = 600;

/** Purpose, bookings, person, address and expiry with a code over all of them, for an address on the web. */
export function sealedLink(key: Buffer, { purpose, userId, email, bookingIds, expiresAt }: Grant): string {
  const ids = [...new Set(bookingIds)].toSorted((a, b) => a - b);
  if (ids.length > MOST_BOOKINGS) throw new Error(`A link is about ${MOST_BOOKINGS} bookings at most.`);
  const payload = Buffer.concat([
    Buffer.from([VERSION, PURPOSES.indexOf(purpose)]),
    emailTag(key, email),
    varint(Math.floor(expiresAt.epochMilliseconds / 60_000)),
    varint(userId),
    // Each as its distance from the one before, which makes most of them one byte.
    ...ids.map((id, index) => varint(id - (ids[index - 1] ?? 0))),
  ]);
  return Buffer.concat([payload, macOf(key, payload)]).toString('base64url');
}

/** Reads a token; null unless exactly this text was sealed with this key. The caller has to check whether it has expired. */
export function openedLink(key: Buffer, token: string): ReadGrant | null {
  if (token.length > LONGEST || !/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has spare bits, but each link has only one spelling.
  if (bytes.length <= MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const payload = bytes.subarray(0, -MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(key, payload))) return null;
  if (payload[0] !== VERSION) return null;

  const purpose = PURPOSES[payload[1] ?? -1];
  const tag = payload.subarray(2, 2 + EMAIL_BYTES);
  const [minutes, userId, ...distances] = varintsIn(payload.subarray(2 + EMAIL_BYTES));
  if (purpose === undefined || minutes === undefined || userId === undefined) return null;
  let last = 0;
  const bookingIds = distances.map((distance) => (last += distance));
  return {
    purpose,
    userId,
    bookingIds: bookingIds.length > 0 ? bookingIds : null,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(minutes * 60_000),
    isFor: (email) => timingSafeEqual(tag, emailTag(key, email)),
  };
}

const macOf = (key: Buffer, payload: Buffer): Buffer =>
  createHmac('sha256', key).update('perch answer ').update(payload).digest().subarray(0, MAC_BYTES);

/** Reveals nothing about the address to people who have the link but not the key. */
const emailTag = (key: Buffer, email: string): Buffer =>
  createHmac('sha256', key).update('perch email ').update(email).digest().subarray(0, EMAIL_BYTES);

/** Seven bits a byte, the lowest first; the eighth says that more follow. */
function varint(value: number): Buffer {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('Only whole numbers go into a link.');
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

function varintsIn(bytes: Buffer): number[] {
  const values: number[] = [];
  let value = 0;
  let scale = 1;
  for (const byte of bytes) {
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte & 128) continue;
    values.push(value);
    [value, scale] = [0, 1];
  }
  return values;
}

import { cleanLine } from '../../../shared/texts.ts';

/** As long as OpenID Connect allows `sub` to be. */
export const LONGEST_SUBJECT = 255;

/**
 * A key that an issuer gives somebody or something. Never repaired: two keys that differ only in what was taken out would
 * become one person. PostgreSQL keeps no null character, and half a character becomes another one on its way there.
 */
export const isKey = (claim: unknown, longest: number): claim is string =>
  typeof claim === 'string' && claim !== '' && claim.length <= longest && claim === cleanLine(claim);

/**
 * Empty if there is none, or none that a mail could be sent to (I7). Not repaired either: what is left of an address belongs to
 * somebody else.
 */
export const emailIn = (claim: unknown): string =>
  isKey(claim, LONGEST_EMAIL) && /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(claim) ? claim : '';

const LONGEST_EMAIL = 199;

/** A name, which is shown as text everywhere. Empty if nothing of it can be seen. */
export function nameIn(claim: unknown): string {
  const text = typeof claim === 'string' ? cleanLine(claim.slice(0, 200)) : '';
  return /[^\p{Default_Ignorable_Code_Point}\p{Z}]/u.test(text) ? text : '';
}

/** Whether a token was issued to us, and not to another client that may ask for tokens that name us (`azp`). */
export const isIssuedTo = (clientId: string, { aud, azp }: Readonly<Record<string, unknown>>): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;

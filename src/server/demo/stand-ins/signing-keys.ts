import { generateKeyPair } from 'jose';

let made: ReturnType<typeof makePair> | undefined;

/** What every stand-in of this process signs with: making a pair takes longer than signing fifty people in. */
export const signingKeys = () => (made ??= makePair());

const makePair = () => generateKeyPair('RS256', { extractable: true });

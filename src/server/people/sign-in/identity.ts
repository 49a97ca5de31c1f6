/** Who somebody is according to the issuer of a token (P1, I1). */
export type Person = {
  /** Stable for the life of their account there, whatever happens to the email. */
  identity: IdentityKey;
  /** Empty if the issuer gives none. */
  email: string;
  /** Whether the issuer vouches for the address. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

export type IdentityKey = { issuer: string; subject: string };

export const GOOGLE = 'https://accounts.google.com';

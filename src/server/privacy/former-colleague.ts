/**
 * The user that past bookings belong to once their owner has been forgotten: one per installation, recognised by
 * this key. Google's ids are digits, so nobody can sign in as them.
 */
export const FORMER_COLLEAGUE = 'former-colleague';

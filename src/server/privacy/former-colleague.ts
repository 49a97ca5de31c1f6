/**
 * The user that past bookings belong to once their owner is forgotten: one per installation, recognised by this
 * key. Google's keys are digits, so nobody signs in as them.
 */
export const FORMER_COLLEAGUE = 'former-colleague';

/**
 * Who past bookings belong to once their person is forgotten: one user of each installation, whom this key tells
 * from everybody else. Google's keys are digits, so nobody signs in as them.
 */
export const FORMER_COLLEAGUE = 'former-colleague';

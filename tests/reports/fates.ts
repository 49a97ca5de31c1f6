/** How a booking can stand at the end of its day: it is live, asked about or not, or it has ended in one of these ways. */
export const LIVE_FATES = ['confirmed', 'unasked', 'asked'] as const;
export const ENDED_FATES = ['owner', 'slack', 'admin', 'unconfirmed', 'object-removed', 'closing'] as const;
export const FATES = [...LIVE_FATES, ...ENDED_FATES] as const;

export type Fate = (typeof FATES)[number];

export const isLiveFate = (fate: Fate): boolean => LIVE_FATES.some((live) => live === fate);

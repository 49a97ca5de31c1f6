import type { ChannelsRow } from '../privacy/preferences-store.ts';

export type SignedInUser = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
};

/** Who is asking, with what decides which channels they are told by. */
export type Caller = SignedInUser & ChannelsRow;

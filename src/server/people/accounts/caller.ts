import type { Scope } from '../../../shared/calls/call.ts';
import type { ChannelsRow } from '../privacy/preferences-store.ts';

export type SignedInUser = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  /** The offices of which they are the admin (A17). */
  manages: number[];
};

/** Of a row `u` of users. */
export const MANAGES = `array(select m.location_id from location_managers m where m.user_id = u.id order by 1)`;

const COLUMN_OF: Record<keyof SignedInUser, string> = {
  id: 'u.id',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  email: `coalesce(u.email, '')`,
  isAdmin: 'u.is_admin',
  manages: `to_json(${MANAGES})`,
};

/** The columns of a {@link SignedInUser}, from users by the alias `u`, for every statement that returns one. */
export const callerColumns = Object.entries(COLUMN_OF)
  .map(([name, column]) => `${column} as "${name}"`)
  .join(', ');

/** Who is asking, with what decides which channels they are told by. */
export type Caller = SignedInUser &
  ChannelsRow & {
    /** O1: the token with which a program calls for somebody; null for a browser. */
    token: { id: number; name: string; scopes: readonly Scope[] } | null;
  };

import { isolated } from '../../../shared/direction.ts';
import type { Space } from '../../plan/spaces/space.ts';

type SpaceBooking = { readonly by: string | null; readonly bookedFor: string | null };
type DescribedSpace = Pick<Space, 'name' | 'kind' | 'state' | 'outage' | 'days'> & {
  readonly booking: SpaceBooking | null;
};

/** The one sentence for a space, the same on the plan, in the list and to a screen reader. */
export function describeObject(space: DescribedSpace): string {
  return `${spokenName(space)}, ${stateWords(space)}`;
}

/** Says the kind in words, because a paw alone is not enough, unless the name already does. */
export function spokenName({ name, kind }: Pick<DescribedSpace, 'name' | 'kind'>): string {
  const isSaid = kind.apart === null || new RegExp(`\\b${kind.name}`, 'i').test(name);
  return isSaid ? isolated(name) : `${isolated(name)} (${kind.apart.place})`;
}

export function stateWords({
  state,
  booking,
  outage,
  days,
}: Pick<DescribedSpace, 'state' | 'booking' | 'outage' | 'days'>): string {
  const guest = booking?.bookedFor ?? null;
  if (days) return days.words;
  switch (state) {
    case 'free':
    case 'partly':
      return ['free', outage].filter(Boolean).join(', ');
    case 'waiting':
      return 'to be drawn';
    case 'inactive':
      return outage ?? 'not in use';
    case 'yours':
      return [guest === null ? 'yours' : `yours, for ${isolated(guest)}`, outage].filter(Boolean).join(', ');
    case 'booked': {
      const who = booking?.by ? `booked by ${isolated(booking.by)}` : 'booked';
      return [booking?.by && guest !== null ? `${who} for ${isolated(guest)}` : who, outage]
        .filter(Boolean)
        .join(', ');
    }
  }
}

/** For people who chose it before it was taken out of use. */
export function outOfUseWords(space: Pick<DescribedSpace, 'name' | 'kind' | 'outage'>): string {
  if (space.outage) return `${spokenName(space)} is ${space.outage}.`;
  return `${spokenName(space)} has just been taken out of use.`;
}

/** What fits into a disc on the plan: "12" of "Desk 12", "P3" of "Bay P3". */
export function shortName(name: string): string {
  return /\S*\d\S*(?=\D*$)/.exec(name)?.[0] ?? name.slice(0, 3);
}

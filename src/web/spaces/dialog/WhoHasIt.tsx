import type { ReactNode } from 'react';
import type { Day } from '../../../shared/day.ts';
import { capitalised } from '../../../shared/english.ts';
import { isolated } from '../../../shared/direction.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { FIRST } from '../../lists/ui/popover/Popover.tsx';
import { areNeighbours, freeNear, shortNameOfHolder } from '../../plan/spaces/near.ts';
import type { Space } from '../../plan/spaces/space.ts';
import { outOfUseWords, spokenName } from '../../parts/spaces/spaceWords.ts';
import { NearestYes } from './NearestYes.tsx';
import { type Around, offersBeside } from './offers.ts';

type Props = {
  space: Space;
  around: Around;
  waitingList: ReactNode;
  /** It was free when it was chosen. */
  isTooLate: boolean;
  onSwitch: (objectId: number) => void;
  onOffer: (objectIds: readonly number[]) => void;
  onChooseDay: (day: Day) => void;
};

/** For a space that is not free: who sits there, and what is free nearby. */
export function WhoHasIt({ space, around, waitingList, isTooLate, onSwitch, onOffer, onChooseDay }: Props) {
  if (space.state === 'waiting') {
    return (
      <>
        <p>The spaces for this day are still to be drawn.</p>
        {waitingList}
      </>
    );
  }
  const isTheirs = space.state !== 'yours';
  const nearestYes = isTheirs && (
    <NearestYes
      offers={offersBeside(space, around)}
      waitingList={space.kind.isWaitedFor ? waitingList : null}
      onSwitch={onSwitch}
      onOffer={onOffer}
      onChooseDay={onChooseDay}
    />
  );
  if (isTooLate) {
    return (
      <Banner tone="error" title={tooLateWords(space)}>
        {nearestYes}
      </Banner>
    );
  }
  return (
    <>
      <p>{holderWords(space)}</p>
      {isTheirs && <SitNextTo space={space} around={around} onSwitch={onSwitch} />}
      {nearestYes}
    </>
  );
}

type SitNextToProps = Pick<Props, 'space' | 'around' | 'onSwitch'>;

/** Leads to the free space nearest to somebody whose name may be shown. */
function SitNextTo({ space, around: { spaces, spots }, onSwitch }: SitNextToProps) {
  const name = shortNameOfHolder(space, spaces);
  const [nearest] = freeNear(spaces, space.objectId, spots);
  if (name === null || !nearest) return null;
  const where = areNeighbours(spaces, space.objectId, nearest.objectId, spots) ? 'next to' : 'near';
  return (
    <Button {...FIRST} variant="primary" onClick={() => onSwitch(nearest.objectId)}>
      Sit {where} {isolated(name)}
    </Button>
  );
}

function holderWords({ state, booking, outage }: Space): string {
  const guest = booking?.bookedFor ? ` for ${isolated(booking.bookedFor)}` : '';
  switch (state) {
    case 'inactive':
      return outage ? `${capitalised(outage)}.` : 'Not in use at the moment.';
    case 'yours':
      return `You have booked this${guest}.${outage ? ` It is ${outage}.` : ''}`;
    case 'booked':
      return [
        booking?.by ? `Booked by ${isolated(booking.by)}${guest}.` : 'Somebody has booked this.',
        outage && `It is ${outage}.`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'free':
    case 'partly':
    case 'waiting':
      return '';
  }
}

function tooLateWords(space: Space): string {
  if (space.state === 'inactive') return outOfUseWords(space);
  const who = space.state === 'yours' ? 'You have' : `${isolated(space.booking?.by ?? 'Somebody')} has`;
  return `${who} just booked ${spokenName(space)}.`;
}

import { type ReactNode, useState } from 'react';
import type { Booking, DayCount } from '../../../shared/bookings/contract.ts';
import type { Day } from '../../../shared/day.ts';
import type { IdName } from '../../../shared/fields.ts';
import type { Space } from '../spaces/space.ts';
import { OpenedDialog } from './OpenedDialog.tsx';

export type SpaceDialogProps = {
  /** Null while nothing is chosen. */
  space: Space | null;
  /** All of the day, for what is free beside the chosen one. */
  spaces: readonly Space[];
  counts: readonly DayCount[];
  day: Day;
  /** False while `space` still says what the day before it said. */
  isOfDay: boolean;
  /** The way to it on a full day; null while a space is free, and where nobody can join. */
  waitingList: ReactNode;
  area: IdName;
  location: IdName;
  onSwitch: (objectId: number) => void;
  onChooseDay: (day: Day) => void;
  onClose: () => void;
  onBooked: (booking: Booking) => void;
};

/** What opens on choosing a space: books a free one, says who has another. */
export function SpaceDialog(props: SpaceDialogProps) {
  const isOpen = props.space !== null;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Each opening starts afresh; within one, what was typed and refused stays.
    if (isOpen) setOpening(opening + 1);
  }
  return <OpenedDialog key={opening} {...props} />;
}

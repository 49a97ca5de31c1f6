import { useState } from 'react';

/**
 * Counts how often something was opened. As the key of a dialog it lets each opening begin afresh, while
 * the dialog still fades out with what it had.
 */
export function useRound(isOpen: boolean): number {
  const [round, setRound] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setRound(round + 1);
  }
  return round;
}

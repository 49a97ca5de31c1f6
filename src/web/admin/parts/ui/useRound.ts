import { useState } from 'react';

/**
 * Counts how often something was opened. As a dialog's key it makes each opening start afresh, while
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

import { useState } from 'react';
import type { Day } from '../../../shared/day.ts';

/** Follows the chosen day whenever it changes; in between it can be moved elsewhere. */
export function useTabStop(chosen: Day): [Day, (day: Day) => void] {
  const [stop, setStop] = useState(chosen);
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    setStop(chosen);
    return [chosen, setStop];
  }
  return [stop, setStop];
}

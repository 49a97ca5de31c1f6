import { listed } from '../../../shared/english.ts';
import type { DrawCheck } from './checking.ts';

/** The result of checking a draw, as it is read out. */
export function checkedWords({ isSeedRight, isLotRight, isOrderRight }: DrawCheck): string {
  const wrong = [
    !isSeedRight && 'the seed is not the one whose SHA-256 was shown',
    isLotRight === false && 'your lot does not follow from the seed',
    isOrderRight === false &&
      'somebody with more turns was given a space that somebody with fewer went without',
  ];
  if (wrong.some(Boolean)) return `Not right: ${listed(wrong)}. Please tell an admin.`;
  const right = [
    'the seed has the SHA-256 that was shown before the draw',
    isLotRight === true && 'your lot follows from it',
    isOrderRight === true && 'nobody with more turns was given a space that somebody with fewer went without',
  ];
  return `Checked in this browser: ${listed(right, { last: ', and ' })}.`;
}

import type { DrawResult } from '../../../shared/draws/contract.ts';
import { textOfLot } from '../../../shared/draws/lot.ts';

/** What anybody can find out about a draw without believing the server (F6). */
export type DrawCheck = {
  /** The seed is the one whose SHA-256 was shown before the draw. */
  readonly isSeedRight: boolean;
  /** The reader's own lot follows from it; null without a wish. */
  readonly isLotRight: boolean | null;
  /** Nobody with more turns was given a space that somebody with fewer went without; null where that is not shown. */
  readonly isOrderRight: boolean | null;
};

export async function checkDraw(result: DrawResult): Promise<DrawCheck> {
  const { seed, commitment, areaId, date, yours } = result;
  return {
    isSeedRight: (await sha256(bytesOf(seed))) === commitment,
    isLotRight:
      yours &&
      (await sha256(new TextEncoder().encode(textOfLot(seed, { areaId, date, userId: yours.userId })))) ===
        yours.lot,
    isOrderRight: result.histogram && isFair(result.histogram),
  };
}

/** Starting with the fewest turns, each row has a space for everybody until one does not; the rows after it have none. */
export function isFair(histogram: NonNullable<DrawResult['histogram']>): boolean {
  const rows = histogram.toSorted((a, b) => a.turns - b.turns);
  const last = rows.findIndex(({ people, given }) => given < people);
  return last === -1 || rows.slice(last + 1).every(({ given }) => given === 0);
}

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

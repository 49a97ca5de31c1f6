import type { WaitingListPlace } from '../../shared/waiting-list/contract.ts';
import { now } from '../clock.ts';
import { soonWords } from '../dates/momentWords.ts';

type Place = Pick<WaitingListPlace, 'drawAt' | 'queuePosition' | 'queueLength' | 'location'>;

/** "Waiting list", or before a draw (F2) "Wish". */
export const placeName = ({ drawAt }: Pick<Place, 'drawAt'>): string => (drawAt ? 'Wish' : 'Waiting list');

/** "2 of 5", or "drawn on Monday at noon": a wish has no position. */
export const standingOf = ({ drawAt, queuePosition, queueLength, location }: Place): string =>
  drawAt ? `drawn ${soonWords(drawAt, location.timeZone, now())}` : `${queuePosition} of ${queueLength}`;

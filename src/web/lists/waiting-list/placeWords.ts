import type { User } from '../../../shared/people/contract.ts';
import type { WaitingListPlace } from '../../../shared/waiting-list/contract.ts';
import { now } from '../../start/clock.ts';
import { soonWords } from '../momentWords.ts';
import { toldBy } from '../../parts/wordsByChannel.ts';

type Place = Pick<WaitingListPlace, 'drawAt' | 'queuePosition' | 'queueLength' | 'location'>;

/** "Waiting list", or before a draw (F2) "Draw". */
export const placeName = ({ drawAt }: Pick<Place, 'drawAt'>): string => (drawAt ? 'Draw' : 'Waiting list');

/** "2 of 5", or "drawn on Monday at noon": before it there is no position. */
export const standingOf = ({ drawAt, queuePosition, queueLength, location }: Place): string =>
  drawAt ? `drawn ${soonWords(drawAt, location.timeZone, now())}` : `${queuePosition} of ${queueLength}`;

/** Where people in a draw learn its result. */
export const resultWords = (user: User | null | undefined): string =>
  toldBy(user, { ...TOLD, byNothing: 'No message can reach you, so look here for the result.' });

const WE_TELL = 'We’ll tell you the result.';
const TOLD = { bySlack: WE_TELL, byMail: WE_TELL, byBoth: WE_TELL };

import { MOST_FEATURES } from '../../../shared/objects/features.ts';
import { done, type Outcome } from '../../../shared/outcome.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { refusedRows } from './contents-faults.ts';
import { featuresOfOthers, lockFeatures, type SentObject } from './contents-store.ts';

/**
 * With features spelled as they already are elsewhere in the company, so that a filter and B21 need not know that "Quiet" is "quiet".
 * Refused if there would be too many of them. Call it before the locks of days: whoever else brings a new word waits.
 */
export async function withKnownFeatures(
  transaction: Transaction,
  sent: readonly SentObject[],
): Promise<Outcome<readonly SentObject[], 'invalid'>> {
  const bringsWords = sent.some(({ before, after }) =>
    after.features.some((word) => !before?.features.includes(word)),
  );
  if (!bringsWords) return done(sent);
  await lockFeatures(transaction);
  const others = await featuresOfOthers(transaction, {
    objectIds: sent.flatMap(({ before }) => before?.id ?? []),
  });
  const spellings = new Map(others.map(({ word }) => [word.toLowerCase(), word]));
  const faults = new Map<string, string>();
  const spelled = sent.map((object, index) => {
    const features = object.after.features.map((word) => spellings.get(word.toLowerCase()) ?? word);
    for (const word of features) spellings.set(word.toLowerCase(), word);
    if (spellings.size > MOST_FEATURES)
      faults.set(`${index}.features`, `must not bring more than ${MOST_FEATURES} words to the company`);
    return { ...object, after: { ...object.after, features } };
  });
  return faults.size > 0 ? refusedRows('invalid', faults) : done(spelled);
}

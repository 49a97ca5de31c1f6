import { useState } from 'react';
import { type Day, longDay } from '../../../shared/day.ts';
import type { DayCount } from '../../../shared/bookings/contract.ts';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import { countWords } from '../../parts/days/dayWords.ts';

type Props = { day: Day | null; count: DayCount | undefined };

/** Announces a new day once it has loaded. Announcing what colleagues book meanwhile would only interrupt. */
export function DayNews({ day, count }: Props) {
  const [said, setSaid] = useState<{ day: Day; words: string } | null>(null);
  if (day && count && said?.day !== day) setSaid({ day, words: `${longDay(day)}: ${countWords(count)}` });
  return <VisuallyHidden role="status">{said?.words}</VisuallyHidden>;
}

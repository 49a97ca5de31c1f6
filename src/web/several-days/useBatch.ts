import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BatchOutcome, BookingBatch } from '../../shared/bookings/batch-contract.ts';
import type { Day } from '../../shared/day.ts';
import { ApiProblem } from '../start/api.ts';
import { askAgain } from '../core/asking.ts';
import { ask } from '../start/calls.ts';

export type SentBatch = {
  readonly wish: BookingBatch;
  /** The name of the object wished for; null if any would do. */
  readonly wanted: string | null;
  /** The ids of the reader's bookings before anything was sent. */
  readonly had: readonly number[];
  /** Days that are still to be drawn. */
  readonly toBeDrawn: readonly Day[];
};

export type BatchAnswer = SentBatch & { readonly days: BatchOutcome['days'] };

/** Sends a batch, again if need be: a day booked in the meantime is answered with its booking (D2). */
export function useBatch(onAnswer: (answer: BatchAnswer) => void) {
  /** What was booked before the first of several attempts: whatever the first one booked is news on the second. */
  const before = useRef<readonly number[] | null>(null);
  const sending = useMutation({
    // Without a connection it fails at once and says so.
    networkMode: 'always',
    async mutationFn(sent: SentBatch): Promise<BatchAnswer> {
      before.current ??= sent.had;
      const { days } = await ask('POST /booking/batch', { body: sent.wish });
      const had = before.current;
      before.current = null;
      return { ...sent, had, days };
    },
    onSuccess: onAnswer,
    onSettled: () => void askAgain('booking'),
  });
  return {
    send: (sent: SentBatch) => sending.mutate(sent),
    isPending: sending.isPending,
    problem: sending.error,
    /** Some of the days may have been booked before it failed. */
    isHalfDone: sending.error !== null && isUnanswered(sending.error),
    forget() {
      before.current = null;
      sending.reset();
    },
  };
}

const isUnanswered = (problem: Error): boolean =>
  !(problem instanceof ApiProblem) || problem.status === 0 || problem.status >= 500;

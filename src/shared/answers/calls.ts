import { z } from 'zod';
import { calls } from '../calls/call.ts';

const answers = {
  access: 'anyone',
  hidesOrigin: true,
  tag: 'Answers',
  params: z.object({ token: z.string() }),
  file: 'text/html',
  refusals: ['not-found'],
} as const;

/** Pages for people, which no client needs; not under `/api`, so that links in emails are short. */
export const answerCalls = calls({
  'GET /answer/:token': {
    ...answers,
    summary: 'The page behind a link in a mail. It changes nothing, whoever opens it',
  },

  'POST /answer/:token': {
    ...answers,
    summary: 'The form of that page: keeps bookings for today, or shows that mail arrives',
    takes: 'application/x-www-form-urlencoded',
  },
});

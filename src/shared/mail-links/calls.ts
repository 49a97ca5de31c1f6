import { z } from 'zod';
import { calls } from '../calls/call.ts';

const answers = {
  access: 'anyone',
  hidesOrigin: true,
  tag: 'Answers',
  params: z.object({ token: z.string() }),
  file: 'text/html',
  refusedAs: 'page',
  refusals: ['not-found'],
} as const;

/** Pages for people, which no client needs; not under `/api`, so that links in emails are short. */
export const answerCalls = calls({
  'GET /answer/:token': {
    ...answers,
    summary: 'The page behind a link in an email. Opening it changes nothing',
  },

  'POST /answer/:token': {
    ...answers,
    summary: 'The form on that page: confirms bookings for today, or shows that email arrives',
    takes: 'application/x-www-form-urlencoded',
  },
});

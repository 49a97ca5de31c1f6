import { expect, test } from 'vitest';
import { paceOf } from './mail-pace.ts';

test.each([
  [0, 30, []],
  [30, 30, ['ok: Asking 30 people by email takes 1 minute at 30 a minute.']],
  [1800, 30, ['ok: Asking 1,800 people by email takes 60 minutes at 30 a minute.']],
  [
    2000,
    30,
    [
      'problem: Asking 2,000 people by email takes 67 minutes at 30 a minute, and whoever is not reached by 10:00 keeps the space. Raise MAIL_PER_MINUTE as far as the relay allows.',
    ],
  ],
  [2000, 600, ['ok: Asking 2,000 people by email takes 4 minutes at 600 a minute.']],
])('asking %i people at %i a minute (M8)', (people, perMinute, lines) => {
  const found = paceOf(people, perMinute);
  expect(found.map(({ isFine, sentence }) => `${isFine ? 'ok' : 'problem'}: ${sentence}`)).toEqual(lines);
});

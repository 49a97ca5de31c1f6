import { z } from 'zod';
import { countField, dayField, idField } from '../fields.ts';

const channel = z.object({
  isSetUp: z.boolean(),
  waiting: countField.meta({ description: 'Messages that are due, and neither sent nor given up.' }),
  since: z
    .string()
    .nullable()
    .meta({ format: 'date-time', description: 'Since when the oldest of them waits.' }),
});

/** Why no channel can ask somebody; if several apply, the first in this list is given. */
export const UNREACHABLE = [
  'not-set-up',
  'chose-neither',
  'no-address',
  'refused',
  'not-proved',
  'no-account',
] as const;
export type WhyUnreachable = (typeof UNREACHABLE)[number];

/** How many messages each channel still has to send, and who cannot be asked through any. */
export const channelsOverviewSchema = z
  .object({
    slack: channel,
    email: channel,
    unreachable: z.object({
      total: countField.meta({ description: 'People with a booking in the next days.' }),
      people: z
        .array(z.object({ id: idField, name: z.string(), date: dayField, reason: z.enum(UNREACHABLE) }))
        .meta({ description: 'The twenty who come first, with their next unconfirmed booking.' }),
    }),
  })
  .meta({ id: 'ChannelsOverview' });

export type ChannelsOverview = z.infer<typeof channelsOverviewSchema>;

import { z } from 'zod';
import { calls } from '../calls/call.ts';
import { channelsOverviewSchema } from './channels-contract.ts';
import { comingLocationSchema } from './coming-contract.ts';
import { locationOverviewSchema, unseenSchema } from './overview-contract.ts';

const forAdmins = { access: 'office', office: null, tag: 'Administration' } as const;

export const overviewCalls = calls({
  'GET /admin/overview': {
    ...forAdmins,
    summary: 'How every area is doing today, and what needs attention',
    answer: z.array(locationOverviewSchema),
  },

  'GET /admin/overview/days': {
    ...forAdmins,
    summary: 'How full every area is on the next days on which any location is open',
    answer: z.array(comingLocationSchema),
  },

  'GET /admin/overview/channels': {
    access: 'admin',
    tag: 'Administration',
    summary: 'How many messages wait in each channel, and who cannot be asked through any',
    answer: channelsOverviewSchema,
  },

  'GET /admin/overview/unseen': {
    access: 'admin',
    tag: 'Administration',
    summary: 'Who has given no sign of life for weeks and still holds bookings',
    answer: unseenSchema,
  },
});

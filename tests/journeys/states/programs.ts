import type { State } from './state.ts';
import { change, visit } from './steps.ts';

const SERVICE = {
  id: 8001,
  name: 'Night job of HR',
  scopes: ['leavers', 'trail'],
  madeAt: '2026-11-02T08:12:00Z',
  lastUsedAt: '2026-11-24T02:00:00Z',
  endsAt: '2027-11-02T08:12:00Z',
};

const HELD = '40 people reported as leavers at once';

/** Leavers about whom an admin has to decide (O9). */
const held = (path: string) => async (page: Parameters<State['open']>[0]) => {
  await change(page, '/admin/leavers', () => ({ people: 40 }));
  return path;
};

/** What admins see of programs. */
export const programs: readonly State[] = [
  {
    name: 'settings-services',
    async open(page) {
      await change(page, '/admin/tokens', () => [SERVICE]);
      await visit('/settings', 'Night job of HR')(page);
    },
    texts: ['Tokens for services', 'Deactivate people who have left', 'Read the audit trail', 'Make a token'],
  },
  {
    name: 'admin-people-held',
    open: visit(held('/admin/people'), HELD),
    texts: [HELD, 'nothing they have booked has been released', 'Bring them back'],
  },
  {
    name: 'admin-people-held-question',
    open: visit(held('/admin/people'), ['button', 'Release what they have booked'], ['alertdialog']),
    texts: ['Release what 40 people have booked?', 'This cannot be undone.', 'Yes. Release it'],
  },
  {
    name: 'admin-overview-held',
    open: visit(held('/admin'), HELD),
    texts: [HELD, 'Bring them back'],
  },
];

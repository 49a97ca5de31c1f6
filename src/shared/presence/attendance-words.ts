import type { Attendance } from './contract.ts';

export const ATTENDANCE: Record<Attendance, string> = {
  confirmed: 'Confirmed',
  awaiting: 'Not confirmed yet',
  'not-asked': 'Not asked',
};

import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/audit/contract.ts';
import { auditSentence } from './sentence.ts';

const ada = { id: 1, name: 'Ada Lovelace' };
const nothing = { bookableObject: null, area: null, location: null, person: null, date: null };
const studio = { ...nothing, area: { id: 3, name: 'Studio' }, location: { id: 1, name: 'Leeds' } };

const cases: [sentence: string, entry: Partial<AuditEntry>][] = [
  ['Ada Lovelace signed in', { action: 'signed-in', subject: 'user', about: { ...nothing, person: ada } }],
  [
    'Ada Lovelace added a way to sign in, through https://login.company.com',
    {
      action: 'account-linked',
      subject: 'user',
      about: { ...nothing, person: ada },
      after: { issuer: 'https://login.company.com' },
    },
  ],
  [
    'Ada Lovelace ran a report (people)',
    {
      action: 'ran-report',
      subject: 'user',
      about: { ...nothing, person: ada },
      after: { report: 'people' },
    },
  ],
  [
    'Night job deactivated Ada Lovelace',
    {
      action: 'changed',
      subject: 'user',
      actor: null,
      about: { ...nothing, person: ada },
      before: { is_active: true },
      after: { is_active: false, service: 'Night job' },
    },
  ],
  [
    'Dora Maar signed Ada Lovelace out everywhere',
    {
      action: 'sessions-ended',
      subject: 'user',
      actor: { id: 4, name: 'Dora Maar' },
      about: { ...nothing, person: ada },
      after: { sessions: 2 },
    },
  ],
  [
    'Ada Lovelace downloaded a list (bookings from Tuesday, 24 November 2026 to Friday, 27 November 2026)',
    {
      action: 'downloaded-list',
      subject: 'user',
      about: { ...nothing, person: ada },
      after: { list: 'bookings', from: '2026-11-24', to: '2026-11-27' },
    },
  ],
  [
    'Ada Lovelace downloaded a list (people)',
    {
      action: 'downloaded-list',
      subject: 'user',
      about: { ...nothing, person: ada },
      after: { list: 'people' },
    },
  ],
  [
    'Ada Lovelace created a calendar link',
    { action: 'calendar-address-made', subject: 'user', about: { ...nothing, person: ada } },
  ],
  [
    'Ada Lovelace removed a calendar link',
    { action: 'calendar-address-ended', subject: 'user', about: { ...nothing, person: ada } },
  ],
  [
    'Ada Lovelace looked up who was in Leeds on Tuesday, 24 November 2026, as a file',
    {
      action: 'looked-up-who-was-in',
      subject: 'location',
      about: { ...nothing, location: { id: 1, name: 'Leeds' } },
      after: { date: '2026-11-24', as: 'file' },
    },
  ],
  [
    'Ada Lovelace uploaded a drawing for Studio, Leeds',
    { action: 'uploaded', subject: 'area', about: studio },
  ],
  [
    'Ada Lovelace saved a new floor plan of Studio, Leeds',
    { action: 'drawn', subject: 'area', about: studio },
  ],
  [
    'Ada Lovelace saved Studio, Leeds: 2 added, 1 changed, 1 retired and a new floor plan',
    {
      action: 'saved',
      subject: 'area',
      about: studio,
      before: {
        floor_plan_hash: null,
        bookable_objects: [
          { id: 1, name: 'Desk 1', floor_plan_object_id: null },
          { id: 2, name: 'Desk 2', is_active: true },
        ],
      },
      after: {
        floor_plan_hash: 'a1',
        bookable_objects: [
          { id: 1, name: 'Desk 1', floor_plan_object_id: 'a' },
          { id: 2, name: 'Desk 2', is_active: false },
          { id: 3, name: 'Desk 3', bookable_object_type_id: 1, is_active: true },
          { id: 4, name: 'Dog', bookable_object_type_id: 2, is_active: true },
        ],
      },
    },
  ],
  ['Ada Lovelace changed area Studio, Leeds', { action: 'changed', subject: 'area', about: studio }],
];

test.each(cases)('the trail says "%s"', (sentence, entry) => {
  const whole = {
    id: 1,
    at: '',
    actor: ada,
    subjectId: 3,
    before: null,
    after: null,
    ...entry,
  } as AuditEntry;
  expect(auditSentence(whole)).toBe(sentence);
});

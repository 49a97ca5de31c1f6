import { listed } from '../../../shared/english.ts';
import type { AuditEntry } from '../../../shared/audit/contract.ts';
import { longDay } from '../../../shared/day.ts';
import { isolated } from '../../../shared/direction.ts';
import { savedWords } from './objects.ts';
import { actionWords, subjectWords } from './words.ts';

/** "Ada Lovelace cancelled Ben Okafor’s booking 12: Desk 4, Studio, Leeds on Wednesday, 2 December 2026" */
export function auditSentence(entry: AuditEntry): string {
  const { service } = entry.after ?? {};
  const who = isolated(entry.actor?.name ?? (typeof service === 'string' ? service : 'Perch'));
  const sentence = `${who} ${deedOf(entry)}`;
  return sentence.trim();
}

function deedOf(entry: AuditEntry): string {
  const { subject, subjectId, action, about, after } = entry;
  if (subject === 'booking') return bookingDeed(entry);
  if (subject === 'waiting-list-place') return placeDeed(entry);
  if (subject === 'user') return personDeed(entry);
  if (subject === 'expected-person') {
    const { email } = { ...entry.before, ...after };
    const whom = typeof email === 'string' ? isolated(email) : 'somebody';
    return action === 'created' ? `named ${whom} before their first sign-in` : `no longer expects ${whom}`;
  }
  if (subject === 'group') {
    const { name } = { ...entry.before, ...after };
    return `${actionWords(action)} group ${isolated(String(name))}`;
  }
  if (subject === 'closing') {
    const verb = action === 'created' ? 'closed' : `${actionWords(action)} the closing of`;
    return `${verb} ${isolated(about.location?.name ?? 'a location')}${daysOfClosing(entry)}`;
  }
  if (action === 'looked-up-who-was-in') {
    const day = typeof after?.['date'] === 'string' ? after['date'] : null;
    return `${actionWords(action)} ${placeOf(entry)}${onDay(day)}${after?.['as'] === 'file' ? ', as a file' : ''}`;
  }
  if (action === 'uploaded') return `uploaded a drawing for ${placeOf(entry)}`;
  if (action === 'saved') return `saved ${placeOf(entry)}: ${savedWords(entry)}`;
  if (action === 'drawn') return `saved a new floor plan of ${placeOf(entry)}`;
  return `${actionWords(action)} ${subjectWords(subject)} ${placeOf(entry) || subjectId}`;
}

function bookingDeed({ action, subjectId, actor, about }: AuditEntry): string {
  const where = `${joined(about.bookableObject, about.area, about.location)}${onDay(about.date)}`;
  const person = isolated(about.person?.name ?? 'somebody');
  if (action === 'booked') return `booked ${where} (booking ${subjectId})`;
  if (action === 'promoted')
    return `booked ${where} for ${person}, who was next on the waiting list (booking ${subjectId})`;
  const isOwn = actor !== null && actor.id === about.person?.id;
  const whose = isOwn ? `their booking ${subjectId}` : `${person}’s booking ${subjectId}`;
  return `${actionWords(action)} ${whose}${where && `: ${where}`}`;
}

function placeDeed({ action, actor, about }: AuditEntry): string {
  const list = `the waiting list of ${joined(about.area, about.location)}${onDay(about.date)}`;
  const person = isolated(about.person?.name ?? 'somebody');
  if (action === 'expired') return `closed ${person}’s place on ${list}`;
  if (actor?.id === about.person?.id) return `${action === 'left' ? 'left' : actionWords(action)} ${list}`;
  return action === 'left' ? `took ${person} off ${list}` : `${actionWords(action)} ${list} for ${person}`;
}

const OF_ONESELF = [
  'signed-in',
  'ran-report',
  'calendar-address-made',
  'calendar-address-ended',
  'token-made',
  'token-ended',
];

function personDeed({ action, about, before, after }: AuditEntry): string {
  // What people do to their own account.
  if (action === 'account-linked' && typeof after?.['issuer'] === 'string')
    return `${actionWords(action)}, through ${isolated(after['issuer'])}`;
  if (OF_ONESELF.includes(action))
    return `${actionWords(action)}${typeof after?.['report'] === 'string' ? ` (${after['report']})` : ''}`;
  if (action === 'downloaded-list') return `${actionWords(action)}${listWords(after)}`;
  const person = isolated(about.person?.name ?? 'somebody');
  if (action === 'sessions-ended') return `signed ${person} out everywhere`;
  const { group } = { ...before, ...after };
  if (action === 'joined-group') return `put ${person} in group ${isolated(String(group))}`;
  if (action === 'left-group') return `took ${person} out of group ${isolated(String(group))}`;
  const deeds = [
    turned('is_admin', true) && `made ${person} an admin`,
    turned('is_admin', false) && `removed ${person} as an admin`,
    offices('after', 'before') && `made ${person} a manager of ${offices('after', 'before')}`,
    offices('before', 'after') && `removed ${person} as a manager of ${offices('before', 'after')}`,
    turned('is_active', true) && `reactivated ${person}`,
    turned('is_active', false) && `deactivated ${person}`,
  ];
  return listed(deeds) || `${actionWords(action)} ${person}`;

  /** Those of one side that the other does not have. */
  function offices(side: 'before' | 'after', than: 'before' | 'after') {
    const of = (each: AuditEntry['before']) => [each?.['manages'] ?? []].flat().map(String);
    const [here, there] = [{ before, after }[side], { before, after }[than]];
    return listed(
      of(here)
        .filter((name) => !of(there).includes(name))
        .map(isolated),
    );
  }

  function turned(field: string, to: boolean) {
    return before?.[field] === !to && after?.[field] === to;
  }
}

/** " (bookings on Tuesday, 24 November 2026)" */
function listWords(after: AuditEntry['after']): string {
  const { list, from, to } = after ?? {};
  if (typeof list !== 'string') return '';
  return ` (${list}${typeof from === 'string' && typeof to === 'string' ? onDays(from, to) : ''})`;
}

function daysOfClosing({ before, after }: AuditEntry): string {
  const { first_day: first, last_day: last, reason } = { ...before, ...after };
  if (typeof first !== 'string' || typeof last !== 'string') return '';
  const days = onDays(first, last);
  return typeof reason === 'string' ? `${days}: ${isolated(reason)}` : days;
}

const placeOf = ({ about }: AuditEntry) => joined(about.bookableObject, about.area, about.location);

/** "Desk 4, Studio, Leeds" */
function joined(...names: ({ name: string } | null)[]): string {
  return names.flatMap((each) => (each ? isolated(each.name) : [])).join(', ');
}

const onDays = (first: string, last: string) =>
  first === last ? onDay(first) : ` from ${longDay(first as never)} to ${longDay(last as never)}`;

const onDay = (date: string | null) => (date === null ? '' : ` on ${longDay(date as never)}`);

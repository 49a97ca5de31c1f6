import {
  AREA_FIELDS,
  type AdminField,
  type FieldTable,
  LOCATION_FIELDS,
  OBJECT_FIELDS,
} from '../../../shared/locations/fields.ts';

/** What the trail records, and the words for it. Anything added to it later is shown under its own name. */

const ACTIONS: Record<string, string> = {
  booked: 'booked',
  promoted: 'promoted',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  restored: 'restored',
  moved: 'moved',
  joined: 'joined',
  left: 'left',
  expired: 'ended',
  'signed-in': 'signed in',
  'joined-group': 'put in a group',
  'left-group': 'taken out of a group',
  'sessions-ended': 'signed out everywhere',
  'account-linked': 'added a way to sign in',
  'token-made': 'made a token',
  'token-ended': 'ended a token',
  created: 'added',
  changed: 'changed',
  removed: 'removed',
  renewed: 'renewed',
  saved: 'saved an area',
  drawn: 'saved a floor plan',
  uploaded: 'uploaded a drawing',
  'ran-report': 'ran a report',
  'looked-up-who-was-in': 'looked up who was in',
  'downloaded-list': 'downloaded a list',
  'calendar-address-made': 'created a calendar link',
  'calendar-address-ended': 'removed a calendar link',
};

const SUBJECTS: Record<string, string> = {
  booking: 'booking',
  'waiting-list-place': 'place on a waiting list',
  user: 'person',
  'expected-person': 'person named before signing in',
  group: 'group',
  location: 'location',
  area: 'area',
  'bookable-object': 'bookable object',
  closing: 'closing',
  outage: 'time out of order',
  board: 'board',
};

export const actionWords = (action: string): string => ACTIONS[action] ?? action.replaceAll('-', ' ');
export const subjectWords = (subject: string): string => SUBJECTS[subject] ?? subject.replaceAll('-', ' ');

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, each]) => [value, capital(each)] as const);

/** Things done only to waiting lists. What was done while they were on stays in the trail. */
const OF_WAITING_LISTS = ['promoted', 'joined', 'left', 'expired', 'waiting-list-place'];

const offered = (words: Record<string, string>, hasWaitingList: boolean) =>
  optionsOf(words).filter(([value]) => hasWaitingList || !OF_WAITING_LISTS.includes(value));

export const actionOptions = (hasWaitingList: boolean) =>
  [['', 'Anything'], ...offered(ACTIONS, hasWaitingList)] as const;
export const subjectOptions = (hasWaitingList: boolean) =>
  [['', 'Everything'], ...offered(SUBJECTS, hasWaitingList)] as const;

const FIELDS: Record<string, string> = {
  user_id: 'Person',
  area_id: 'Area',
  location_id: 'Location',
  bookable_object_id: 'Bookable object',
  created_at: 'Created',
  confirmed_at: 'Confirmed',
  cancelled_at: 'Cancelled',
  cancel_reason: 'Why it was cancelled',
  cancel_note: 'Reason given',
  asked_at: 'Asked to confirm',
  moved_at: 'Moved',
  joined_at: 'Joined',
  until: 'Ends early',
  ended_at: 'Ended',
  ended_as: 'How it ended',
  booking_id: 'Booking',
  closing_id: 'Closing',
  lifted_at: 'Removed',
  is_admin: 'Admin',
  floor_plan_hash: 'Floor plan version',
  area_ids: 'Areas',
  provider_value: 'What the company’s sign-in calls it',
  issuer: 'Who vouches for them',
};

/** A table's column as words: `booked_for` is "Booked for". */
export const fieldWords = (column: string): string =>
  FIELDS[column] ?? fieldOf(column)?.word ?? capital(column.replaceAll('_', ' '));

/** What admins write, whose columns have one meaning in all tables. */
export const fieldOf = (column: string): AdminField | undefined => COLUMNS.get(column);

const COLUMNS = new Map(
  [LOCATION_FIELDS, AREA_FIELDS, OBJECT_FIELDS].flatMap((table: FieldTable) =>
    Object.values(table).map((field) => [field.column, field] as const),
  ),
);

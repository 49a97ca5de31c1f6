import { z } from 'zod';
import { DEADLINES } from '../deadlines.ts';
import { dayField, idField, instantField, takingBack } from '../fields.ts';
import { EMAIL_REACHES, SLACK_REACHES } from './channels.ts';
import { VISIBILITIES } from './rules.ts';

const maybe = instantField.nullable();

const visibility = z.enum(VISIBILITIES, 'must be everybody or admins').meta({
  description:
    'Who may see where you sit: everybody who is signed in, or only you and admins. For everyone else your spaces ' +
    'and those of your guests are simply booked, and no search finds them.',
});

/** What people choose: each is a column of `users`, with a default. Channels are more than that. */
export const ownChoices = { visibility };

const channel = z.boolean('must be true or false');

export const preferencesSchema = z
  .object({
    ...ownChoices,
    channels: z.object({ slack: channel, email: channel }).meta({
      description:
        'Where you are told and asked. What you have not chosen follows from what you have: Slack if you have an account ' +
        'there, else mail. With both off nobody asks you, and you keep what you book.',
    }),
    reach: z
      .object({ slack: z.enum(SLACK_REACHES), email: z.enum(EMAIL_REACHES) })
      .meta({ description: 'What each channel can do for you, whether or not you have chosen it.' }),
  })
  .meta({ id: 'Preferences' });

/** A field left out keeps its value. */
export const preferencesChangeSchema = takingBack(preferencesSchema, {
  ...z.object(ownChoices).partial().shape,
  channels: z.strictObject({ slack: channel, email: channel }).partial().optional(),
}).meta({ id: 'PreferencesChange' });

export const TEST_OUTCOMES = [
  'sent',
  'no-account',
  'no-address',
  'not-set-up',
  'refused',
  'unreachable',
] as const;

const testOutcome = z.enum(TEST_OUTCOMES).nullable();

/** The result of a test message in each channel; null for one that is not chosen. */
export const channelTestSchema = z
  .object({ slack: testOutcome, email: testOutcome })
  .meta({ id: 'ChannelTest' });

/** Everything held about one person, as they can download it. */
export const personalDataSchema = z
  .object({
    person: z.object({
      id: idField,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      provedEmail: z.string().nullable().meta({
        description: 'An address that is known to reach the person; it counts while it is their email.',
      }),
      isAdmin: z.boolean(),
      manages: z.array(z.string()).meta({ description: 'The names of the locations whose admin you are.' }),
      ...ownChoices,
      slackUserId: z.string().nullable(),
      slackLookedUpAt: maybe.meta({ description: 'When we last looked for the account in Slack.' }),
      wantsSlack: z.boolean().nullable(),
      wantsMail: z.boolean().nullable(),
      refusedEmail: z.string().nullable().meta({ description: 'The address that the mail relay refused.' }),
      refusedEmailAt: maybe,
      calendarAddressMadeAt: maybe,
      since: instantField,
      seenAt: maybe.meta({ description: 'When they last used Perch or answered a message, to the hour.' }),
    }),
    identities: z
      .array(z.object({ issuer: z.string(), subject: z.string(), since: instantField }))
      .meta({ description: 'What identifies them when they sign in.' }),
    sessions: z.array(
      z.object({
        browser: z.string(),
        startedAt: instantField,
        lastSeenAt: maybe,
        issuer: z.string().nullable().meta({ description: 'Who let them in, if it can end the session.' }),
        subject: z.string().nullable().meta({ description: 'What the issuer calls them.' }),
        sid: z.string().nullable().meta({ description: 'What the issuer calls this session.' }),
        name: z.string().nullable().meta({ description: 'Of a token for a program, as the next two.' }),
        scopes: z.array(z.string()).nullable(),
        endsAt: maybe,
      }),
    ),
    bookings: z
      .array(
        z.object({
          id: idField,
          date: dayField,
          location: z.string(),
          area: z.string(),
          bookableObject: z.string(),
          bookedFor: z.string().nullable(),
          madeAt: instantField,
          movedAt: maybe,
          askedAt: maybe,
          confirmedAt: maybe,
          cancelledAt: maybe,
          cancelReason: z.string().nullable(),
          cancelNote: z.string().nullable(),
        }),
      )
      .meta({ description: 'Includes cancelled bookings.' }),
    waitingListPlaces: z.array(
      z.object({
        id: idField,
        date: dayField,
        location: z.string(),
        area: z.string(),
        joinedAt: instantField,
        until: z.string().nullable(),
        endedAt: maybe,
        endedAs: z.string().nullable(),
        bookingId: idField.nullable(),
        turns: z
          .int()
          .nullable()
          .meta({ description: 'What a draw found, as the fields below; otherwise null.' }),
        lastTurn: dayField.nullable(),
        lot: z.string().nullable(),
        rank: z.int().nullable(),
      }),
    ),
    usualWeek: z
      .array(
        z.object({
          id: idField,
          location: z.string(),
          area: z.string(),
          bookableObject: z.string().nullable(),
          weekdays: z.array(z.int()),
          orElse: z.string(),
          from: dayField,
          until: dayField.nullable(),
          madeAt: instantField,
          restsSince: maybe,
          endedAt: maybe,
          days: z.array(
            z.object({
              date: dayField,
              outcome: z.string(),
              reason: z.string().nullable(),
              bookingId: idField.nullable(),
              decidedAt: instantField,
            }),
          ),
        }),
      )
      .meta({ description: 'Standing wishes, ended ones included, and the outcome of their days.' }),
    absences: z.array(z.object({ from: dayField, to: dayField, madeAt: instantField, endedAt: maybe })),
    following: z
      .array(z.object({ id: idField, name: z.string(), since: instantField }))
      .meta({ description: 'Colleagues whom you follow; in nobody else’s data.' }),
    groups: z
      .array(z.object({ name: z.string(), source: z.string() }))
      .meta({ description: 'Groups you are in, and whether an admin or the company’s sign-in put you in.' }),
    messages: z.array(
      z.object({
        kind: z.string(),
        bookingId: idField.nullable(),
        placeId: idField.nullable(),
        madeAt: instantField,
        endedAt: maybe,
        endedAs: z.string().nullable(),
        endedByMailAt: maybe,
        endedByMailAs: z.string().nullable(),
        messageId: z.string().nullable().meta({ description: 'Of the mail.' }),
      }),
    ),
    acts: z
      .array(
        z.object({
          kind: z.string(),
          at: instantField,
          refused: z.array(z.object({ date: dayField, reason: z.string(), isFull: z.boolean() })),
        }),
      )
      .meta({ description: 'Several days booked at once, with those on which nothing was booked.' }),
    pressesInSlack: z.array(z.object({ action: z.string(), bookingId: idField, at: instantField })),
    auditEntries: z
      .array(z.object({ at: instantField, action: z.string(), subject: z.string(), subjectId: idField }))
      .meta({ description: 'What the person did, and what was done to their account.' }),
    securityEvents: z
      .array(
        z.object({
          minute: instantField,
          kind: z.string(),
          reason: z.string(),
          call: z.string(),
          source: z.string(),
          times: z.int(),
        }),
      )
      .meta({ description: 'When and from where the person signed in, signed out or was refused.' }),
  })
  .meta({ id: 'PersonalData' });

/** C3: the reader's bookings, guests' included, and which of them ended unconfirmed. */
export const noShowsSchema = z
  .object({
    from: dayField,
    to: dayField,
    expected: z
      .int()
      .meta({ description: `Bookings of these days that were not cancelled by ${DEADLINES.release}.` }),
    unconfirmed: z
      .array(z.object({ date: dayField, location: z.string(), area: z.string(), bookableObject: z.string() }))
      .meta({ description: 'Those that ended because they were not confirmed, latest first.' }),
  })
  .meta({ id: 'NoShows' });

export type NoShows = z.infer<typeof noShowsSchema>;
export type Preferences = z.infer<typeof preferencesSchema>;
export type Choices = Pick<Preferences, keyof typeof ownChoices>;
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;
export type ChannelTest = z.infer<typeof channelTestSchema>;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];
export type PersonalData = z.infer<typeof personalDataSchema>;

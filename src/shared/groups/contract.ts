import { z } from 'zod';
import { idField, takingBack } from '../fields.ts';
import { LONGEST_NAME, LONGEST_PROVIDER_VALUE, MOST_MEMBERS, MOST_MEMBERS_SHOWN } from '../limits.ts';
import { nameInCell } from '../locations/field-schemas.ts';
import { lineField } from '../texts.ts';

const ofGroup = {
  name: nameInCell(LONGEST_NAME),
  providerValue: lineField({ min: 1, max: LONGEST_PROVIDER_VALUE }).nullable().meta({
    description: 'What the company’s sign-in calls it, which says then who is in it; null for none.',
  }),
};

export const newGroupSchema = z
  .strictObject({ ...ofGroup, providerValue: ofGroup.providerValue.default(null) })
  .meta({ id: 'NewGroup' });

export const groupSchema = z
  .object({ id: idField, ...ofGroup, memberCount: z.int().nonnegative() })
  .meta({ id: 'Group' });

const sourceField = z.enum(['admin', 'provider']);

export const groupDetailsSchema = groupSchema
  .extend({
    members: z
      .array(
        z.object({
          id: idField,
          name: z.string(),
          email: z.string(),
          sources: z
            .array(sourceField)
            .meta({ description: 'Who has put them in; only that takes them out.' }),
        }),
      )
      .meta({ description: `All whom admins put in, and others up to ${MOST_MEMBERS_SHOWN} people.` }),
  })
  .meta({ id: 'GroupDetails' });

/** A field left out keeps its value. */
export const groupChangeSchema = takingBack(groupDetailsSchema, {
  name: ofGroup.name.optional(),
  providerValue: ofGroup.providerValue.optional(),
}).meta({ id: 'GroupChange' });

const listOf = <Each extends z.ZodType>(each: Each) =>
  z.array(each, 'must be a list').max(MOST_MEMBERS, `must be at most ${MOST_MEMBERS}`).optional();

export const membersSchema = z
  .strictObject({ userIds: listOf(idField), emails: listOf(lineField({ max: 320 })) })
  .refine(({ userIds, emails }) => (userIds === undefined) !== (emails === undefined), {
    path: ['userIds'],
    message: 'or emails must be there, and not both',
  })
  .meta({ id: 'Members' });

export const meantSchema = z
  .object({
    people: z.array(
      z.object({
        given: z.string(),
        is: z.enum(['known', 'unknown', 'two']),
        id: idField.nullable(),
        name: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'MembersMeant', description: 'Whom each line means; only those who are known are put in.' });

export type Group = z.infer<typeof groupSchema>;
export type GroupDetails = z.infer<typeof groupDetailsSchema>;
export type NewGroup = z.infer<typeof newGroupSchema>;
export type GroupChange = z.infer<typeof groupChangeSchema>;
export type Members = z.infer<typeof membersSchema>;
export type MembersMeant = z.infer<typeof meantSchema>;

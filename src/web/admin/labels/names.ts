import { queryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '../../../shared/audit/contract.ts';
import type { Day } from '../../../shared/day.ts';
import { ask } from '../../start/calls.ts';
import { type AuditedObject, savedObjects } from '../audit/objects.ts';

type Names = ReadonlyMap<number, string | null>;
type NameChange = { readonly before: AuditedObject | null; readonly after: AuditedObject | null };

/**
 * What spaces were called at the end of a day, if they have been saved since; null if they are newer. The audit trail says it, so that
 * nothing is stored about labels.
 */
export const namesSinceQuery = ({ id }: { readonly id: number }, from: Day | '') =>
  queryOptions({
    queryKey: ['admin', 'names since', id, from],
    queryFn: async ({ signal }): Promise<Names> => {
      const read = async (query: { subject: string; subjectId?: number }) => {
        const all: AuditEntry[] = [];
        let before: number | undefined;
        do {
          const page = await ask('GET /admin/audit', { query: { ...query, from, before }, signal });
          all.push(...page.entries);
          before = page.next ?? undefined;
        } while (before !== undefined);
        return all;
      };
      // Of the whole area at once, and of one space by a program.
      const whole = await read({ subject: 'area', subjectId: id });
      const single = await read({ subject: 'bookable-object' });
      const entries = [...whole, ...single.filter(({ about }) => about.area?.id === id)];
      const names = new Map<number, string | null>();
      // The newest first, so the oldest has the last word.
      for (const entry of entries.toSorted((a, b) => b.id - a.id))
        for (const { before, after } of entry.subject === 'area'
          ? savedObjects(entry)
          : [entry as NameChange])
          if (after) names.set(after.id, before?.name ?? null);
      return names;
    },
    staleTime: 0,
  });

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { isolated } from '../../../../shared/direction.ts';
import { counted } from '../../../../shared/english.ts';
import type { AdminLocation } from '../../../../shared/locations/admin-contract.ts';
import { areaKind } from '../../../../shared/locations/kinds.ts';
import { type LocationLimit, limitsSchema } from '../../../../shared/location-limits/contract.ts';
import { askAgain, asking } from '../../../core/asking.ts';
import { useHasWaitingList } from '../../../core/session.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import { ask } from '../../../start/calls.ts';
import { Form } from '../../form/Form.tsx';
import { useForm } from '../../form/useForm.ts';
import { Section } from '../../parts/layout/Section.tsx';
import { limitsEffectWords } from './limitWords.ts';

type Limits = { limits: LocationLimit[] };

const NAME = 'PUT /admin/location/:locationId/limits';

const effectQuery = (locationId: number, limits: LocationLimit[]) =>
  queryOptions({
    queryKey: ['admin', 'effect of limits', locationId, limits],
    queryFn: ({ signal }) =>
      ask(NAME, { params: { locationId }, query: { dryRun: 'true' }, body: limits, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** How much one person may have at an office, for the kinds of area that it has (B13). */
export function LimitsSection({ location }: { location: AdminLocation }) {
  const hasWaitingList = useHasWaitingList();
  const limits = useQuery(
    asking('GET /admin/location/:locationId/limits', { params: { locationId: location.id } }),
  );
  if (location.areas.length === 0) return null;
  return (
    <Section
      title="Limits for each person"
      lead={`So that nobody holds more than their share. What people have booked already stays. ${hasWaitingList ? 'Places on waiting lists count, and so do spaces for guests.' : 'Spaces for guests count.'}`}
    >
      <LoadFailed title="We could not load the limits" of={[limits]} withReason />
      {limits.data && (
        <LimitsForm
          key={limits.data.map(({ areaTypeId }) => areaTypeId).join()}
          location={location}
          limits={limits.data}
        />
      )}
    </Section>
  );
}

function LimitsForm({ location, limits }: { location: AdminLocation; limits: LocationLimit[] }) {
  const form = useForm<Limits, Limits, unknown>({
    schema: z.object({ limits: limitsSchema }),
    initial: { limits },
    names: { limits: 'Limits' },
    send: (sent) => ask(NAME, { params: { locationId: location.id }, body: sent.limits }),
    onSaved: () => askAgain('admin'),
  });
  const chosen = form.values.limits;
  const effect = useQuery({
    ...effectQuery(location.id, chosen),
    enabled: form.isChanged,
    placeholderData: keepPreviousData,
  });
  const set = (changed: LocationLimit) =>
    form.set({ limits: chosen.map((each) => (each.areaTypeId === changed.areaTypeId ? changed : each)) });
  return (
    <Form
      state={form}
      saved="The limits are saved."
      actions={
        <Button type="submit" isPending={form.isSaving}>
          Save the limits
        </Button>
      }
    >
      {chosen.map((limit) => (
        <LimitOfKind key={limit.areaTypeId} limit={limit} onChange={set} />
      ))}
      <p role="status">
        {form.isChanged && (effect.error?.message ?? (effect.data && limitsEffectWords(effect.data)))}
      </p>
    </Form>
  );
}

type LimitProps = { limit: LocationLimit; onChange: (limit: LocationLimit) => void };

function LimitOfKind({ limit, onChange }: LimitProps) {
  const { name, object } = areaKind(limit.areaTypeId);
  const one = isolated(name);
  return (
    <>
      <SelectField
        label={`${one}: on one day`}
        options={optionsUpTo(Math.max(5, limit.mostADay ?? 0), (most) =>
          counted(most, object.one, object.many),
        )}
        value={String(limit.mostADay ?? '')}
        onChange={(mostADay) => onChange({ ...limit, mostADay: Number(mostADay) || null })}
      />
      <SelectField
        label={`${one}: in one week`}
        options={optionsUpTo(7, (most) => counted(most, 'day'))}
        value={String(limit.mostDaysAWeek ?? '')}
        onChange={(days) => onChange({ ...limit, mostDaysAWeek: Number(days) || null })}
      />
    </>
  );
}

const optionsUpTo = (highest: number, words: (most: number) => string) => [
  ['', 'No limit'] as const,
  ...Array.from({ length: highest }, (_, at) => [String(at + 1), `At most ${words(at + 1)}`] as const),
];

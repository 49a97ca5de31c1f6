import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DrawChange, drawChangeSchema } from '../../../../shared/draws/contract.ts';
import { counted } from '../../../../shared/english.ts';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { useHasWaitingList } from '../../../core/session.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { ChoiceField } from '../../../lists/ui/ChoiceField.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import { TextField } from '../../../parts/ui/TextField.tsx';
import { Form } from '../../form/Form.tsx';
import { useForm } from '../../form/useForm.ts';
import { Section } from '../../parts/layout/Section.tsx';
import { askAgainForOffices } from '../../parts/location-queries.ts';
import { DrawQuestion } from './DrawQuestion.tsx';
import { sendDraw } from './queries.ts';

const NAMES = { isOn: 'How spaces are given out', daysBefore: 'How long before', at: 'Time' };

const WAYS = [
  ['first', 'First come, first served'],
  ['draw', 'By a draw before the day'],
] as const;

const DAYS = Array.from(
  { length: 10 },
  (_, at) => [String(at + 1), `${counted(at + 1, 'open day')} before`] as const,
);

/** Whether the days of an area are drawn, and when (F1). Nothing is saved before its effect has been shown (F11). */
export function DrawSection({ area }: { area: AdminArea }) {
  const client = useQueryClient();
  const hasWaitingList = useHasWaitingList();
  const [asked, setAsked] = useState<DrawChange | null>(null);
  const form = useForm<DrawChange, DrawChange, unknown>({
    schema: drawChangeSchema,
    initial: {
      isOn: area.draw !== undefined,
      daysBefore: area.draw?.daysBefore ?? 2,
      at: area.draw?.at ?? '12:00',
    },
    names: NAMES,
    send: (change) => sendDraw(area, change),
    onSaved: () => askAgainForOffices(client),
    asksFirst(change) {
      setAsked(change);
      return true;
    },
  });
  // People who go without in a draw join the waiting list, so without waiting lists there are no draws.
  if (!hasWaitingList) return null;
  const { values, errors, set } = form;
  const isKeeping = area.bookableObjects.some(({ keptFor }) => keptFor);
  return (
    <Section
      title="Draw"
      lead="Where there are too few spaces, a draw gives them to those who have had the fewest turns in the last eight weeks, so nobody has to be the quickest."
    >
      {isKeeping && <p>Spaces here are kept for groups, so the days of this area cannot be drawn.</p>}
      <Form
        state={form}
        saved="The way spaces are given out is saved."
        actions={
          <Button type="submit" isPending={form.isSaving}>
            Review and save
          </Button>
        }
      >
        <ChoiceField
          legend="How spaces are given out"
          type="radio"
          options={WAYS}
          chosen={[values.isOn ? 'draw' : 'first']}
          onChange={(way) => set({ isOn: way === 'draw' })}
        />
        {values.isOn && (
          <>
            <SelectField
              label="How long before"
              hint="Until then people can only enter the draw."
              options={DAYS}
              value={String(values.daysBefore)}
              error={errors.daysBefore}
              onChange={(daysBefore) => set({ daysBefore: Number(daysBefore) })}
            />
            <TextField
              label="Time"
              hint="By the office’s clock, for example 12:00."
              autoComplete="off"
              value={values.at}
              error={errors.at}
              onChange={(at) => set({ at })}
            />
          </>
        )}
        <DrawQuestion
          area={area}
          change={asked}
          onClose={() => setAsked(null)}
          onChosen={(change) => {
            setAsked(null);
            form.save(change);
          }}
        />
      </Form>
    </Section>
  );
}

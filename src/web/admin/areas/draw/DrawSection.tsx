import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DrawChange, drawChangeSchema } from '../../../../shared/draws/contract.ts';
import { counted } from '../../../../shared/english.ts';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { useHasWaitingList } from '../../../core/session.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { ChoiceField } from '../../../lists/ui/ChoiceField.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import { TextField } from '../../../lists/ui/TextField.tsx';
import { Form } from '../../form/Form.tsx';
import { useForm } from '../../form/useForm.ts';
import { Section } from '../../parts/layout/Section.tsx';
import { askAgainForOffices } from '../../parts/location-queries.ts';
import { sendDraw, drawEffectQuery } from './queries.ts';
import { isolated } from '../../../../shared/direction.ts';
import { Failed } from '../../../lists/Failed.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { Cell, Row, Table } from '../../../lists/ui/Table.tsx';
import { useLast } from '../../../lists/ui/Dialog.tsx';
import { AskFirst } from '../../../lists/ui/AskFirst.tsx';
import { comparisonOf, drawEffectWords } from './drawWords.ts';

const NAMES = { isOn: 'How spaces are given out', daysBefore: 'How long before', at: 'Time' };

const WAYS = [
  ['first', 'First come, first served'],
  ['draw', 'By a draw before the day'],
] as const;

export const DAYS_BEFORE = Array.from(
  { length: 10 },
  (_, at) => [String(at + 1), `${counted(at + 1, 'open day')} before`] as const,
);

type OfficeTimeProps = { value: string; error: string | undefined; onChange: (at: string) => void };

export const OfficeTime = (props: OfficeTimeProps) => (
  <TextField label="Time" hint="By the office’s clock, for example 12:00." autoComplete="off" {...props} />
);

/** Whether the days of an area are drawn, and when (F1). Nothing is saved before its effect has been shown (F11). */
export function DrawSection({ area }: { area: AdminArea }) {
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
    onSaved: () => askAgainForOffices(),
    asksFirst(change) {
      setAsked(change);
      return true;
    },
  });
  // People who go without in a draw join the waiting list, so without waiting lists there are no draws.
  if (!hasWaitingList) return null;
  const { values, errors, set } = form;
  const isKeeping = area.bookableObjects.some(({ keptFor, isActive }) => keptFor && isActive);
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
              options={DAYS_BEFORE}
              value={String(values.daysBefore)}
              error={errors.daysBefore}
              onChange={(daysBefore) => set({ daysBefore: Number(daysBefore) })}
            />
            <OfficeTime value={values.at} error={errors.at} onChange={(at) => set({ at })} />
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

type Props = {
  readonly area: AdminArea;
  /** Null if there is nothing to ask. */
  readonly change: DrawChange | null;
  readonly onClose: () => void;
  readonly onChosen: (change: DrawChange) => void;
};

/** Shows how the last eight weeks would have gone by turns, before anything changes (F11). */
function DrawQuestion({ change, ...rest }: Props) {
  const shown = useLast(change);
  return shown && <QuestionAbout {...rest} change={shown} isOpen={change !== null} />;
}

type AskedProps = Props & { readonly change: DrawChange; readonly isOpen: boolean };

function QuestionAbout({ area, change, isOpen, onClose, onChosen }: AskedProps) {
  const effect = useQuery({ ...drawEffectQuery(area, change), enabled: isOpen });
  const { isOn } = change;
  const wasOn = area.draw !== undefined;
  return (
    <AskFirst
      {...wordsOf(area, isOn, wasOn)}
      no="No. Leave it as it is"
      isOpen={isOpen}
      isPending={effect.isPending || effect.isFetching}
      onYes={() => onChosen(change)}
      onClose={onClose}
    >
      <Failed title="Nothing has changed" problem={effect.error} />
      {effect.isPending && <Skeleton height="9rem" />}
      {effect.data && (
        <>
          <p>{drawEffectWords(effect.data)}</p>
          {effect.data.contested > 0 && effect.data.was && effect.data.would && (
            <Table
              caption="The last eight weeks"
              captionIsHidden
              columns={['The last eight weeks', 'As they were', 'By draw']}
            >
              {comparisonOf(effect.data.was, effect.data.would).map(([what, was, would]) => (
                <Row key={what}>
                  <Cell>{what}</Cell>
                  <Cell label="As it was">{was}</Cell>
                  <Cell label="By draw">{would}</Cell>
                </Row>
              ))}
            </Table>
          )}
          <p>
            {isOn
              ? 'It takes effect for days that are not drawn yet. What is booked already stays booked.'
              : 'Days with somebody in the draw are drawn now; after that, spaces go to whoever books first.'}
          </p>
        </>
      )}
    </AskFirst>
  );
}

function wordsOf(area: AdminArea, isOn: boolean, wasOn: boolean): { title: string; yes: string } {
  const name = isolated(area.name);
  if (!isOn) return { title: `Stop sharing ${name} by draw?`, yes: 'Yes. First come, first served' };
  return wasOn
    ? { title: `Draw ${name} at another time?`, yes: 'Yes. Change the time' }
    : { title: `Share ${name} by draw?`, yes: 'Yes. Share it by draw' };
}

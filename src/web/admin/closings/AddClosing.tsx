import { useQuery, useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { parseDay, todayIn } from '../../../shared/day.ts';
import {
  type AdminLocation,
  type NewClosing,
  newClosingSchema,
} from '../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../shared/direction.ts';
import { listed, oneOrMany } from '../../../shared/english.ts';
import { now } from '../../start/clock.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { DateField } from '../../lists/dates/DateField.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import { check, type Sentences, sentencesOf } from '../form/sentences.ts';
import { askAgainForOffices } from '../parts/location-queries.ts';
import { onDays, effectWords, toldWords } from './closingWords.ts';
import styles from './Closings.module.css';
import { officesQuery, closingEffectQuery } from './queries.ts';
import { type Several, SeveralQuestion } from './SeveralQuestion.tsx';
import { ApiProblem } from '../../start/api.ts';
import { Failed } from '../../lists/Failed.tsx';
import { Skeleton } from '../../core/ui/Skeleton.tsx';
import { useLast } from '../../lists/ui/Dialog.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { ask } from '../../start/calls.ts';

type Field = keyof NewClosing;

const NAMES = { from: 'First day', to: 'Last day', reason: 'Reason' };
const BLANK: Record<Field, string> = { from: '', to: '', reason: '' };

type Props = { location: AdminLocation; onDone: (told: string) => void };

/** Closes one office or several on a day or a range of days. Nothing is closed before its effect has been shown. */
export function AddClosing({ location, onDone }: Props) {
  const [values, setValues] = useState(BLANK);
  const [errors, setErrors] = useState<Sentences<Field>>({});
  const [asked, setAsked] = useState<NewClosing | null>(null);
  const [others, setOthers] = useState<readonly number[]>([]);
  const [askedForSeveral, setAskedForSeveral] = useState<Several | null>(null);
  const { data: offices = [] } = useQuery(officesQuery);
  const form = useRef<HTMLFormElement>(null);
  const today = todayIn(location.timeZone, now());

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = check(newClosingSchema, { ...values, to: values.to || values.from });
    if (!checked.isRight) return setErrors(sentencesOf(checked.errors, NAMES, { reason: values.reason }));
    if (checked.sent.to < today) return setErrors({ from: 'First day must not have passed' });
    setErrors({});
    if (others.length === 0) setAsked(checked.sent);
    else setAskedForSeveral({ locationIds: [location.id, ...others], closings: [checked.sent] });
  }

  const nameOf = (id: number) => isolated(offices.find((office) => office.id === id)?.name ?? location.name);
  const namesOf = ({ locationIds }: Several) => listed(locationIds.map(nameOf));
  const whenOf = ({ closings: [closing] }: Several) => (closing ? onDays(closing) : '');
  function finish(words: string) {
    setAsked(null);
    setAskedForSeveral(null);
    setValues(BLANK);
    setOthers([]);
    void askAgainForOffices();
    onDone(words);
  }

  const field = (name: Field) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const dateField = (name: Field) => ({
    ...field(name),
    onUnreadable: field(name).onChange,
  });

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={ask} aria-label="Add closing days">
      <div className={styles.days}>
        <DateField label="First day" min={today} {...dateField('from')} />
        <DateField label="Last day (optional)" min={parseDay(values.from) ?? today} {...dateField('to')} />
        <div className={styles.reason}>
          <TextField label="Reason" placeholder="Christmas" autoComplete="off" {...field('reason')} />
        </div>
      </div>
      <OtherOffices location={location} chosen={others} onChange={setOthers} />
      <Button type="submit">See what this cancels</Button>
      <ClosingQuestion
        location={location}
        closing={asked}
        onClose={() => setAsked(null)}
        onRefused={(sentences) => {
          setAsked(null);
          setErrors(sentences);
        }}
        onDone={(closing) => finish(`${isolated(location.name)} is closed ${onDays(closing)}`)}
      />
      <SeveralQuestion
        titleOf={(several) => `Close ${namesOf(several)} ${whenOf(several)}?`}
        nameOf={({ locationId }) => nameOf(locationId)}
        several={askedForSeveral}
        onClose={() => setAskedForSeveral(null)}
        onDone={(several) =>
          finish(
            `${namesOf(several)} ${oneOrMany(several.locationIds.length, 'is', 'are')} closed ${whenOf(several)}`,
          )
        }
      />
    </form>
  );
}

type OtherOfficesProps = {
  location: AdminLocation;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Which other offices to close on the same days. Renders nothing if there is only one office. */
function OtherOffices({ location, chosen, onChange }: OtherOfficesProps) {
  const { data } = useQuery(officesQuery);
  const others = data?.filter(({ id }) => id !== location.id) ?? [];
  if (others.length === 0) return null;
  return (
    <ChoiceField
      legend="Close other offices on the same days (optional)"
      type="checkbox"
      isInRow
      options={others.map(({ id, name }) => [id, <bdi key={id}>{name}</bdi>] as const)}
      chosen={chosen}
      onChange={(id, isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
    />
  );
}

type ClosingQuestionProps = {
  location: AdminLocation;
  /** Null if there is nothing to ask. */
  closing: NewClosing | null;
  onClose: () => void;
  onRefused: (sentences: Sentences<keyof NewClosing>) => void;
  onDone: (closing: NewClosing) => void;
};

/** What a closing would cancel and who would be told, before it is made. */
function ClosingQuestion({ closing, ...rest }: ClosingQuestionProps) {
  const shown = useLast(closing);
  return shown && <QuestionAboutDays {...rest} closing={shown} isOpen={closing !== null} />;
}

type AskedProps = ClosingQuestionProps & { closing: NewClosing; isOpen: boolean };

function QuestionAboutDays({ location, closing, isOpen, onClose, onRefused, onDone }: AskedProps) {
  const effect = useQuery({ ...closingEffectQuery(location.id, closing.from, closing.to), enabled: isOpen });
  const addition = useMutation({
    mutationFn: (closing: NewClosing) =>
      ask('POST /admin/location/:locationId/closing', { params: { locationId: location.id }, body: closing }),
    onSuccess: (_, closing) => onDone(closing),
    onError: (problem) => {
      if (!(problem instanceof ApiProblem)) return;
      const sentences = sentencesOf(problem.errors, { from: 'First day', to: 'Last day', reason: 'Reason' });
      if (problem.status === 409) onRefused({ from: problem.detail });
      else if (Object.keys(sentences).length > 0) onRefused(sentences);
    },
  });
  // The last refusal, or anything shown at a field, is not repeated here.
  const problem = effect.error ?? (isOpen && addition.variables === closing ? addition.error : null);
  const isCancelling = effect.data && effect.data.bookings + effect.data.places > 0;
  const told = effect.data && toldWords(effect.data);
  return (
    <AskFirst
      title={`Close ${isolated(location.name)} ${onDays(closing)}?`}
      isOpen={isOpen}
      yes={isCancelling ? 'Yes. Close and cancel them' : 'Yes. Close'}
      no="No. Stay open"
      isGrave={isCancelling}
      isPending={!effect.data || effect.isFetching || addition.isPending}
      onYes={() => addition.mutate(closing)}
      onClose={onClose}
    >
      <Failed title="Still open" problem={problem} />
      {effect.data ? (
        <>
          <p>
            <strong>{effectWords(effect.data)}</strong>
          </p>
          {told && <p>{told}</p>}
          {isCancelling && <p>Reopening does not restore these bookings.</p>}
        </>
      ) : (
        effect.isPending && <Skeleton height="3rem" />
      )}
    </AskFirst>
  );
}

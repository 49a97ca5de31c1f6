import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ManagedUser } from '../../../shared/people/admin-contract.ts';
import { Field } from '../../lists/ui/Field.tsx';
import { fullName } from './personWords.ts';
import { peopleQuery, personQuery } from './queries.ts';

type Props = {
  label: string;
  placeholder?: string;
  personId: number | undefined;
  onChange: (personId: number | undefined) => void;
};

const PAUSE_MS = 250;

/** Chooses one person: typing suggests those who match, in the browser's own list. */
export function PersonField({ label, placeholder = 'Anybody', personId, onChange }: Props) {
  const list = useId();
  const chosen = useQuery({ ...personQuery(personId ?? 0), enabled: personId !== undefined });
  /** Null while it shows the chosen person. */
  const [typed, setTyped] = useState<string | null>(null);
  const sought = usePaused(typed?.trim() ?? '');
  const found = useQuery({ ...peopleQuery(sought, 1), enabled: sought !== '' });
  const people = sought === '' ? [] : (found.data?.users ?? []);
  const isUnknown = typed !== null && typed !== '' && sought === typed.trim() && found.data?.total === 0;

  function choose(person: ManagedUser) {
    setTyped(null);
    onChange(person.id);
  }

  /** If only one person still matches, chooses them. */
  function settle() {
    const [only] = people;
    if (typed !== null && typed !== '' && only && people.length === 1) choose(only);
  }

  return (
    <Field label={label} error={isUnknown ? 'No one found with that name.' : undefined}>
      {(control) => (
        <>
          <input
            type="search"
            autoComplete="off"
            placeholder={placeholder}
            list={list}
            {...control}
            value={typed ?? (personId !== undefined && chosen.data ? fullName(chosen.data) : '')}
            onChange={({ target }) => {
              const match = people.find((person) => wordsOf(person) === target.value);
              if (match) return choose(match);
              setTyped(target.value);
              if (target.value === '') onChange(undefined);
            }}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle();
            }}
          />
          <datalist id={list}>
            {people.map((person) => (
              <option key={person.id}>{wordsOf(person)}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Two people may share a name, but hardly an email. Not everybody has one (I7). */
const wordsOf = (person: ManagedUser) => `${fullName(person)}, ${person.email || `person ${person.id}`}`;

/** What was typed, once somebody pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

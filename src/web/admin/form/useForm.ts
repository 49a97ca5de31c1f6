import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ZodType } from 'zod';
import { ApiProblem } from '../../start/api.ts';
import { check, type FieldNames, type Sentences, sentencesOf } from './sentences.ts';

type FormOptions<Values, Sent, Answer> = {
  readonly schema: ZodType<Sent>;
  /** The initial values, read once. */
  readonly initial: Values;
  readonly names: FieldNames<keyof Values & string>;
  readonly send: (sent: Sent) => Promise<Answer>;
  /** While its promise is pending, the form is being saved. */
  readonly onSaved?: (answer: Answer) => void | Promise<void>;
  /** Whether something must be confirmed before sending. If so, the caller asks, and then calls `save`. */
  readonly asksFirst?: (sent: Sent) => boolean;
};

/** What an admin form is made of: values, sentences at the fields, and the state of saving. */
export function useForm<Values extends object, Sent, Answer>(options: FormOptions<Values, Sent, Answer>) {
  const { schema, initial, names, send, onSaved, asksFirst } = options;
  type Field = keyof Values & string;
  const [kept, setKept] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Sentences<Field>>({});
  const [refusals, setRefusals] = useState(0);
  const saving = useMutation({ mutationFn: send, ...(onSaved ? { onSuccess: onSaved } : {}) });

  function refuse(sentences: Sentences<Field>) {
    setErrors(sentences);
    setRefusals(refusals + 1);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    const checked = check(schema, values);
    if (!checked.isRight) return refuse(sentencesOf(checked.errors, names, values));
    if (!asksFirst?.(checked.sent)) save(checked.sent);
  }

  function save(sent: Sent) {
    setErrors({});
    saving.mutate(sent, {
      onSuccess: () => setKept(values),
      onError: (problem) => {
        if (problem instanceof ApiProblem) refuse(sentencesOf(problem.errors, names));
      },
    });
  }

  return {
    values,
    errors,
    /** Counts the refusals; after each the first field at fault takes the focus. */
    refusals,
    submit,
    save,
    set(changes: Partial<Values>) {
      setValues({ ...values, ...changes });
      setErrors(without(errors, Object.keys(changes)));
      if (!saving.isPending) saving.reset();
    },
    isChanged: JSON.stringify(values) !== JSON.stringify(kept),
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    refusal: saving.error,
    /** Faults that belong to no field. */
    problem: saving.error && Object.keys(errors).length === 0 ? saving.error.message : null,
  };
}

function without<Field extends string>(errors: Sentences<Field>, fields: string[]): Sentences<Field> {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field)),
  ) as Sentences<Field>;
}

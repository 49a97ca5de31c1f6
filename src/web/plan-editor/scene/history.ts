/** One state and how it came about; it knows all before it, so undoing has no limit and no cost. */
type Step<State> = {
  readonly state: State;
  /** What was done, in words: "Move Desk 12". Empty for the first. */
  readonly label: string;
  readonly mergeKey: string | null;
  readonly before: Step<State> | null;
};

type Undone<State> = { readonly step: Step<State>; readonly next: Undone<State> | null };

/** States are never modified, and share their common parts. */
export type History<State> = { readonly now: Step<State>; readonly undone: Undone<State> | null };

export function historyFrom<State>(state: State): History<State> {
  return { now: { state, label: '', mergeKey: null, before: null }, undone: null };
}

/**
 * Consecutive steps with the same `mergeKey` are undone together, as with repeated arrow keys. A state equal to the
 * present one is not a step.
 */
export function recorded<State>(
  history: History<State>,
  state: State,
  label: string,
  mergeKey: string | null = null,
): History<State> {
  const { now } = history;
  if (state === now.state) return history;
  const isOneStep = mergeKey !== null && mergeKey === now.mergeKey && history.undone === null;
  return { now: { state, label, mergeKey, before: isOneStep ? now.before : now }, undone: null };
}

export function undone<State>(history: History<State>): History<State> {
  const { now } = history;
  return now.before ? { now: now.before, undone: { step: now, next: history.undone } } : history;
}

export function redone<State>(history: History<State>): History<State> {
  const { undone } = history;
  return undone ? { now: undone.step, undone: undone.next } : history;
}

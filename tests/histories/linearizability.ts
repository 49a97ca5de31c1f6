/**
 * What a client asked, when, and when the answer was there: never, if `end` is Infinity, and then it may have been carried out at any time
 * since, or not at all.
 */
export type Call<What> = { readonly what: What; readonly start: number; readonly end: number };

/** What one thing would do if everybody waited for their turn. States are compared as JSON. */
export type Register<State, What> = {
  readonly initial: State;
  /** Null if a call that is carried out in this state cannot have been answered like that. */
  after(state: State, what: What): State | null;
};

/**
 * Whether some order explains what everybody saw: each call is carried out at one moment between being sent and being answered. The search
 * is Wing and Gong's, and remembers where it has been, as Lowe's does: the same calls carried out with the same state left are tried once.
 * `longest` are the most calls that could be put in an order.
 */
export function explain<State, What>(
  { initial, after }: Register<State, What>,
  calls: readonly Call<What>[],
): { isExplained: boolean; longest: readonly Call<What>[] } {
  const known = new Set<string>();
  const order: Call<What>[] = [];
  let longest: readonly Call<What>[] = [];
  const byEnd = calls.map((call, number) => ({ ...call, number })).toSorted((a, b) => a.end - b.end);
  return { isExplained: goOn(initial, byEnd), longest };

  function goOn(state: State, left: typeof byEnd): boolean {
    if (order.length > longest.length) longest = [...order];
    const [soonest] = left;
    if (soonest === undefined || soonest.end === Infinity) return true;
    const here = `${left.map(({ number }) => number).join()} ${JSON.stringify(state)}`;
    if (known.has(here)) return false;
    known.add(here);
    // Whatever was sent after an answer was there comes after what was answered.
    for (const call of left.filter(({ start }) => start < soonest.end)) {
      const next = after(state, call.what);
      if (next === null) continue;
      order.push(call);
      if (
        goOn(
          next,
          left.filter((each) => each !== call),
        )
      )
        return true;
      order.pop();
    }
    return false;
  }
}

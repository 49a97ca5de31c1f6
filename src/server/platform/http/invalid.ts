/** What is wrong with a field; its path uses dots and is empty for the body as a whole. */
export type Fault = { field: string; message: string };

/** How many faults a refusal lists and puts into its sentence; a body may have as many as it has values. */
const MOST_NAMED = 200;
const MOST_IN_SENTENCE = 20;

/** What a schema has found: an unknown field has its own fault, as if it were there. */
export function requestFaults(found: SchemaIssue): Fault[] {
  const field = found.path.map(String).join('.');
  if (!found.keys) return [{ field, message: found.message ?? 'is invalid' }];
  return found.keys.map((name) => ({
    field: [field, name.slice(0, LONGEST_FIELD)].filter(Boolean).join('.'),
    message: 'is not a field of this call',
  }));
}

type SchemaIssue = {
  readonly path: readonly PropertyKey[];
  readonly message?: string | undefined;
  /** The names of fields that nobody knows. */
  readonly keys?: readonly string[] | undefined;
};

const LONGEST_FIELD = 100;

/** Each field with its fault, said once, and a sentence that names them. */
export function invalidFields(faults: readonly Fault[]) {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of faults.slice(0, MOST_NAMED)) {
    const said = (errors[field || 'body'] ??= []);
    if (!said.includes(message)) said.push(message);
  }
  const detail = Object.entries(errors)
    .slice(0, MOST_IN_SENTENCE)
    .map(([field, messages]) => `${field} ${messages[0]}`)
    .join('; ');
  return { detail: `Please check the request: ${detail}.`, errors };
}

/** What is wrong with a field; its path uses dots and is empty for the body as a whole. */
export type Fault = { field: string; message: string };

/** How many faults a refusal lists and puts into its sentence; a body may have as many as it has values. */
const MOST_NAMED = 200;
const MOST_IN_SENTENCE = 20;

/** Each field with its fault, and a sentence that names them. */
export function invalidFields(faults: readonly Fault[]) {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of faults.slice(0, MOST_NAMED))
    (errors[field || 'body'] ??= []).push(message);
  const detail = Object.entries(errors)
    .slice(0, MOST_IN_SENTENCE)
    .map(([field, messages]) => `${field} ${messages[0]}`)
    .join('; ');
  return { detail: `Please check the request: ${detail}.`, errors };
}

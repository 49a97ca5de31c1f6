/** Whether a statement failed because it would have broken the named constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return (error as { constraint?: string }).constraint === constraint;
}

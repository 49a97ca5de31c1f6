/** What has been typed into the dialog; it outlives a refusal and a change of space or day. */
export type Draft = {
  readonly isForMe: boolean;
  readonly name: string;
  /** Why the name cannot be sent; shown once somebody has tried. */
  readonly nameError: string | undefined;
};

export const EMPTY_DRAFT: Draft = { isForMe: true, name: '', nameError: undefined };

const LONGEST_NAME = 100;

export function nameErrorOf({ isForMe, name }: Draft): string | undefined {
  if (isForMe) return undefined;
  const { length } = name.trim();
  if (length === 0) return 'Enter the name of the person it is for';
  return length > LONGEST_NAME ? `The name must be ${LONGEST_NAME} characters or fewer` : undefined;
}

export function bookedForOf({ isForMe, name }: Draft): string | null {
  return isForMe ? null : name.trim();
}

/** What has been typed into the dialog; kept after a refusal and when the space or day changes. */
export type BookingDraft = {
  readonly isForMe: boolean;
  readonly name: string;
  /** What is wrong with the name; shown once somebody has tried to send it. */
  readonly nameError: string | undefined;
};

export const EMPTY_DRAFT: BookingDraft = { isForMe: true, name: '', nameError: undefined };

const LONGEST_NAME = 100;

export function nameErrorOf({ isForMe, name }: BookingDraft): string | undefined {
  if (isForMe) return undefined;
  const { length } = name.trim();
  if (length === 0) return 'Enter the name of the person it is for';
  return length > LONGEST_NAME ? `The name must be ${LONGEST_NAME} characters or fewer` : undefined;
}

export function bookedForOf({ isForMe, name }: BookingDraft): string | null {
  return isForMe ? null : name.trim();
}

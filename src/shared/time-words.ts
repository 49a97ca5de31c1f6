/** A time of day, as everything that people read has it: "10am", "08:30am", "12:05pm". */
export function timeWords({ hour, minute }: { readonly hour: number; readonly minute: number }): string {
  const [hours, half] = [hour % 12 || 12, hour < 12 ? 'am' : 'pm'];
  return minute === 0 ? `${hours}${half}` : `${inTwoDigits(hours)}:${inTwoDigits(minute)}${half}`;
}

const inTwoDigits = (number: number): string => String(number).padStart(2, '0');

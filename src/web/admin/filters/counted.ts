/** "1 booking", "2 bookings", "5,000 people". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;
}

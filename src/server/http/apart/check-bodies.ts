import { check, type Checked, type LargeBody } from './check.ts';

/** What the process is asked, one body after the other. It ends with whoever started it. */
export type Asked = { name: LargeBody; body: string };

process.on('message', ({ name, body }: Asked) => {
  process.send?.(check(name, body) satisfies Checked);
});

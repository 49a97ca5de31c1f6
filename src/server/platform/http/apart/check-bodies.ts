import { check, type Checked, type LargeBody } from './check.ts';

/** What the process does: it checks one body after another, and ends with its parent. */
export type Asked = { name: LargeBody; body: string };

process.on('message', ({ name, body }: Asked) => {
  process.send?.(check(name, body) satisfies Checked);
});

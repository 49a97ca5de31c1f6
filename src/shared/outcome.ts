import type { Reason } from './reasons.ts';

/** What a verb returns: it was done, or it was refused for one of these reasons. */
export type Outcome<Value, Why extends Reason = Reason> = Done<Value> | Refused<Why>;

export class Done<Value> {
  readonly done = true;
  readonly value: Value;

  constructor(value: Value) {
    this.value = value;
  }
}

export class Refused<Why extends Reason = Reason> {
  readonly done = false;
  readonly reason: Why;
  /** Extra members of the problem document besides the reason, such as `alternatives`. */
  readonly extra: Record<string, unknown>;

  constructor(reason: Why, extra: Record<string, unknown>) {
    this.reason = reason;
    this.extra = extra;
  }
}

export function done<Value>(value: Value): Done<Value> {
  return new Done(value);
}

export function refused<const Why extends Reason>(
  reason: Why,
  extra: Record<string, unknown> = {},
): Refused<Why> {
  return new Refused(reason, extra);
}

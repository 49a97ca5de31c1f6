import type { Reason } from './reasons.ts';

/** What a verb answers: it was done, or it was refused for a reason from the closed list. */
export type Outcome<Value> = Done<Value> | Refused;

export type Done<Value> = { readonly done: true; readonly value: Value };

export type Refused = {
  readonly done: false;
  readonly reason: Reason;
  /** Members for the problem document beside the reason, such as `alternatives`. */
  readonly extra?: Record<string, unknown>;
};

export function done<Value>(value: Value): Done<Value> {
  return { done: true, value };
}

export function refused(reason: Reason, extra?: Record<string, unknown>): Refused {
  return extra ? { done: false, reason, extra } : { done: false, reason };
}

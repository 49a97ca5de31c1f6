/** A session ends after this long without use, and after this long whatever happens. */
export const IDLE_LIMIT = Temporal.Duration.from({ hours: 30 * 24 });
export const ABSOLUTE_LIMIT = Temporal.Duration.from({ hours: 90 * 24 });
/** A session's last use is recorded at most this often. */
export const TOUCH_AFTER = Temporal.Duration.from({ hours: 1 });

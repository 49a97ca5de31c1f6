/** Prefix for a step of the background worker. */
export const WORK = 'work ';

/** The end of a transaction; waits for the synchronous standby, if there is one. */
export const COMMIT = 'commit';

/** Prefix for one of Slack's methods. */
export const SLACK = 'slack ';

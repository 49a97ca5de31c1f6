/** Before the name of a step of the work after commits. */
export const WORK = 'work ';

/** Of a transaction; waits for the synchronous standby, where there is one. */
export const COMMIT = 'commit';

/** Before the name of one of Slack's methods. */
export const SLACK = 'slack ';

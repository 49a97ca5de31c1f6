/** The same question wherever an admin cancels what somebody else has booked. */
export const REASON_LABEL = 'Reason (optional)';
export const REASON_HINT = 'The person who booked will see this in Slack.';
/** As the server takes it. */
export const REASON_LENGTH = 200;

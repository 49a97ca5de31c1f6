/** The drawing cannot be accepted. The message is a sentence for the admin who uploaded it. */
export class Unreadable extends Error {}

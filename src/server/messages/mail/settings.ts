import { z } from 'zod';
import { digitsField, isEmail } from '../../platform/settings/fields.ts';

export const mailSettings = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => isRelay(text),
      'must be an address such as smtp://user:password@mail.company.com:587, or smtps:// for TLS from the start',
    )
    .optional(),
  MAIL_FROM: z.string().refine(isEmail, 'must be one address, such as perch@company.com').optional(),
  MAIL_PER_MINUTE: digitsField(5).optional(),
  MAIL_DETAIL: z.enum(['full', 'link'], 'must be full or link').optional(),
};

/** Host, port, user and password. Anything more would be an option of the library, such as trusting any certificate. */
function isRelay(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  return (
    /^smtps?:$/.test(protocol) &&
    hostname !== '' &&
    /^\/?$/.test(pathname) &&
    search === '' &&
    hash === '' &&
    isDecodable(username) &&
    isDecodable(password) &&
    (username === '') === (password === '')
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const schema = z.object(mailSettings);
type Settings = z.infer<typeof schema>;

/** Null if no email is to be sent. In the demo the sender is made up, and so is the relay unless one is set. */
export function mailIn(settings: Settings, demoSender: string | null) {
  const from = settings.MAIL_FROM ?? demoSender;
  /** The relay, with user and password. Null means the mailbox in this process, in the demo. */
  const url = settings.SMTP_URL ?? null;
  if (from === null || (url === null && demoSender === null)) return null;
  return {
    url,
    from,
    /** How many messages a minute the relay may be given, by all instances together. */
    perMinute: settings.MAIL_PER_MINUTE ?? 30,
    /** With `link`, a message contains only a link to the page that says the rest. */
    detail: settings.MAIL_DETAIL ?? 'full',
  };
}

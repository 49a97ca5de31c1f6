import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './platform/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/db/database.ts';
import type { DrawingReader } from './places/drawings/reader.ts';
import type { Identity } from './people/google/identity.ts';
import type { Mailer } from './messages/mail/mail.ts';
import type { Metrics } from './figures/metrics/metrics.ts';
import type { OidcProvider } from './people/oidc/provider.ts';
import type { SecurityLog } from './people/security/log.ts';
import type { Slack } from './messages/slack/slack.ts';
import type { Work } from './platform/work.ts';

export type { Config } from './config.ts';
export type { Caller } from './people/accounts/caller.ts';

/**
 * Everything outside the program in one plain object, built in `start.ts`. Tests build the same object with a clock
 * that stands still and the stand-ins for the services.
 */
export type App = {
  readonly config: Config;
  readonly db: Database;
  readonly drawings: DrawingReader;
  readonly clock: Clock;
  /** Judges Google's credentials; null if signing in with Google is not set up. */
  readonly identity: Identity | null;
  /** The company's OpenID Connect provider; null if there is none. */
  readonly oidc: OidcProvider | null;
  /** Null if Slack is not set up. */
  readonly slack: Slack | null;
  /** Null if mail is not set up. */
  readonly mail: Mailer | null;
  readonly work: Work;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly security: SecurityLog;
  /** The origin people use, such as `https://perch.company.example`. Known once the server is listening. */
  publicUrl(): string;
};

import type { App } from '../../context.ts';
import type { SignedInUser } from '../accounts/caller.ts';
import { recordAudit } from './store.ts';

/** How the list was filtered, but not the text searched for, which may be a name. */
type Download = {
  list: 'bookings' | 'people' | 'audit trail' | 'security events';
  from?: string | undefined;
  to?: string | undefined;
};

/** A12: nobody downloads a list that names people without its being recorded. */
export const recordDownload = (app: App, { id }: SignedInUser, download: Download) =>
  app.db.transaction((transaction) =>
    recordAudit(transaction, {
      at: app.clock.now(),
      actorId: id,
      action: 'downloaded-list',
      subject: 'user',
      subjectId: id,
      after: download,
    }),
  );

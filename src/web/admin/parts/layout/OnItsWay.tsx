import type { ComponentProps } from 'react';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { AdminPage } from './AdminPage.tsx';
import styles from './AdminPage.module.css';

type Props = {
  /** What the page will be called, as far as that is known. */
  title: string;
  of: ComponentProps<typeof LoadFailed>['of'][number];
};

/** In place of a page whose data has not arrived, or failed to load. */
export function OnItsWay({ title, of }: Props) {
  return (
    <AdminPage title={title}>
      {of.error ? (
        <LoadFailed title="We could not load this page" of={[of]} withReason />
      ) : (
        <div role="status" aria-label={`Loading ${title}`} className={styles.onItsWay}>
          <Skeleton height="24rem" />
        </div>
      )}
    </AdminPage>
  );
}

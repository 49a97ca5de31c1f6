import { Banner } from '../../ui/Banner.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AdminPage } from './AdminPage.tsx';

type Props = {
  /** What the page will be called, as far as that is known. */
  title: string;
  problem: Error | null;
};

/** In place of a page whose data has not arrived, or failed to load. */
export function OnItsWay({ title, problem }: Props) {
  return (
    <AdminPage title={title}>
      {problem ? (
        <Banner tone="error" title="This page could not be loaded">
          {problem.message}
        </Banner>
      ) : (
        <div role="status" aria-label={`Loading ${title}`}>
          <Skeleton height="24rem" />
        </div>
      )}
    </AdminPage>
  );
}

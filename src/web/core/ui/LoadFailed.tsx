import type { ReactNode } from 'react';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from './Button.tsx';

type AskedQuery = {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type LoadFailedProps = {
  readonly title: string;
  /** The queries; those that failed are sent again. */
  readonly of: readonly AskedQuery[];
  readonly children?: ReactNode;
};

/** In place of what could not be loaded. */
export function LoadFailed({ title, of, children }: LoadFailedProps) {
  const failed = of.filter(({ isError }) => isError);
  return (
    <Banner tone="error" title={title}>
      <div className="stack start">
        {children && <div>{children}</div>}
        <Button
          isPending={failed.some(({ isFetching }) => isFetching)}
          onClick={() => failed.forEach(({ refetch }) => void refetch())}
        >
          Try again
        </Button>
      </div>
    </Banner>
  );
}

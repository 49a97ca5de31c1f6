import type { ReactNode } from 'react';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from './Button.tsx';

type AskedQuery = {
  readonly isError: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

type LoadFailedProps = {
  readonly title: string;
  /** The queries; those that failed are sent again. */
  readonly of: readonly AskedQuery[];
  /** Says in the words of the first answer why. */
  readonly withReason?: boolean;
  readonly children?: ReactNode;
};

/** In place of what could not be loaded; nothing while nothing has failed. */
export function LoadFailed({ title, of, withReason = false, children }: LoadFailedProps) {
  const failed = of.filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) return null;
  const words = children ?? (withReason && first.error?.message);
  return (
    <Banner tone="error" title={title}>
      <div className="stack start">
        {words && <div>{words}</div>}
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

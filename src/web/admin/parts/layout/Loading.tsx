import { Skeleton } from '../../../core/ui/Skeleton.tsx';

type Props = { readonly what: string; readonly height: string };

/** A grey block in the place of what is still loading, which is named for people who cannot see it. */
export function Loading({ what, height }: Props) {
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      <Skeleton height={height} />
    </div>
  );
}

import { Skeleton } from '../../core/ui/Skeleton.tsx';

export function QueueOnItsWay() {
  return (
    <div className="stack gap-5 wide" role="status" aria-label="Loading the waiting list">
      <Skeleton width="14rem" />
      <Skeleton width="34rem" height="9rem" />
    </div>
  );
}

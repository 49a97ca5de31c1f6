import { isolated } from '../../../shared/direction.ts';
import { Button } from '../../core/ui/Button.tsx';
import { type SeenSpace, useFollow, useMyPeople, useStopFollowing } from './queries.ts';

type Props = {
  /** Whose own name the reader sees there. */
  readonly name: string;
  readonly seen: SeenSpace;
  /** Beside a row that says the name already. */
  readonly isBare?: boolean;
};

/** N3: follows whoever sits there, or stops to. */
export function Star({ name, seen, isBare = false }: Props) {
  const follow = useFollow();
  const stop = useStopFollowing();
  const { bookableObjectId, date } = seen;
  const { seats } = useMyPeople();
  const known = seats.find((seat) => seat.date === date && seat.objectId === bookableObjectId);
  const words = `${known ? 'Stop following' : 'Follow'} ${isolated(name)}`;
  const problem = follow.error ?? stop.error;
  return (
    <>
      <Button
        icon={<Sign isFull={known !== undefined} />}
        aria-label={isBare ? words : undefined}
        isPending={follow.isPending || stop.isPending}
        onClick={() => (known ? stop.mutate(known.id) : follow.mutate(seen))}
      >
        {!isBare && words}
      </Button>
      {problem && <p role="alert">{problem.message}</p>}
    </>
  );
}

/** No icon of `Icon`, which the sign-in page loads too. */
function Sign({ isFull }: { isFull: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill={isFull ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m12 3.9 2.5 5.1 5.6.8-4 3.9.9 5.6-5-2.7-5 2.7.9-5.6-4-3.9 5.6-.8L12 3.9Z" />
    </svg>
  );
}

import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';

type Props = { problem: Error; onTryAgain: () => void };

/** The days stay on screen, so that people can try another one. */
export function SpacesFailed({ problem, onTryAgain }: Props) {
  return (
    <Banner tone="error" title="Unable to load the spaces for this day">
      <div className="stack start">
        <p>{problem.message}</p>
        <Button onClick={onTryAgain}>Try again</Button>
      </div>
    </Banner>
  );
}

import type { ComponentProps } from 'react';
import { LoadFailed } from '../core/ui/LoadFailed.tsx';
import { LinkButton } from '../core/ui/LinkButton.tsx';
import { PageHeading } from '../start/ui/PageHeading.tsx';

type Props = {
  /** What the page would have been. */
  heading: string;
  problem: string;
  of: ComponentProps<typeof LoadFailed>['of'];
};

/** In place of a page that has nothing to show, with a way on. */
export function Trouble({ heading, problem, of }: Props) {
  return (
    <div className="stack gap-5 start">
      <PageHeading title={heading} />
      <LoadFailed title={problem} of={of} />
      <LinkButton to="/locations">View all locations</LinkButton>
    </div>
  );
}

import type { ComponentProps } from 'react';

/** Words for a screen reader only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className="unseen" />;
}

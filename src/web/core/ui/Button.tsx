import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { joined } from '../../start/ui/joined.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  /** Keeps its size and focus while waiting for the answer, but ignores a second press. */
  readonly isPending?: boolean;
};

export function Button({
  variant = 'quiet',
  icon,
  isPending = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-disabled={isPending || rest['aria-disabled']}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {children}
    </button>
  );
}

/** For links that look like buttons. */
export function buttonClass(variant: ButtonVariant, className?: string): string {
  return joined(styles.button, styles[variant], className);
}

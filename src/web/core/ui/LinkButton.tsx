import { createLink } from '../router/Link.tsx';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from './Button.tsx';

type AnchorProps = ComponentProps<'a'> & { readonly variant?: ButtonVariant; readonly icon?: ReactNode };

function ButtonAnchor({ variant = 'quiet', icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass(variant, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A link that looks like a button. Takes the same props as a router link. */
export const LinkButton = createLink(ButtonAnchor);

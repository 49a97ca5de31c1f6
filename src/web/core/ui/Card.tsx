import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { joined } from '../../start/ui/joined.ts';

type CardProps = ComponentProps<'div'> & {
  /** A coloured edge: `clay` for what is yours, `lavender` for waiting. */
  readonly edge?: 'clay' | 'lavender' | 'leaf';
};

/** A sheet lying on the page's paper. */
export function Card({ edge, className, ...rest }: CardProps) {
  return <div {...rest} className={joined(styles.card, edge && styles[edge], className)} />;
}

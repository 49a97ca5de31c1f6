import { Children, type ReactNode } from 'react';
import styles from './Breadcrumbs.module.css';

type BreadcrumbsProps = {
  /** The links above this page, outermost first. */
  readonly children: ReactNode;
  readonly current: ReactNode;
};

export function Breadcrumbs({ children, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={`${styles.breadcrumbs} no-print`}>
      <ol>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

import styles from './Skeleton.module.css';

type SkeletonProps = { readonly width?: string; readonly height?: string };

/** A placeholder in its final size for what is still loading. Say "Loading" in words elsewhere. */
export function Skeleton({ width = '100%', height = '1.2em' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}

import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import styles from './Trouble.module.css';

type Props = {
  /** What the page would have been. */
  heading: string;
  problem: string;
};

/** In place of a page that has nothing to show, with a way on. */
export function Trouble({ heading, problem }: Props) {
  return (
    <div className={styles.trouble}>
      <PageHeading title={heading} />
      <Banner tone="error" title={problem} />
      <LinkButton to="/locations">View all locations</LinkButton>
    </div>
  );
}

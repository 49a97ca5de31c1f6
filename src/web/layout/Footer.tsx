import { Link } from '../router/Link.tsx';
import { configuration } from '../configuration.ts';
import { useSession } from '../session.tsx';
import styles from './Footer.module.css';

export function Footer() {
  const user = useSession();
  return (
    <footer className={styles.footer}>
      <div className={styles.lines}>
        {configuration.isDemo && <p>This is a demo with a sample company. Nothing you book here is real.</p>}
        <p className={styles.links}>
          <span>Perch version {configuration.version}</span>
          <Link to="/help">Help</Link>
          {user && <Link to="/settings">Settings and your data</Link>}
          <a href={configuration.sourceUrl}>Source code</a>
        </p>
      </div>
    </footer>
  );
}

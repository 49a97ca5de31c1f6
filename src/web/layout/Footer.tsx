import { Link } from '@tanstack/react-router';
import { configuration } from '../configuration.ts';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.lines}>
        {configuration.isDemo && <p>This is a demo with a sample company. Nothing you book here is real.</p>}
        <p className={styles.links}>
          <span>Version {configuration.version}</span>
          <Link to="/help">Help</Link>
          <a href={configuration.sourceUrl}>Source code</a>
        </p>
      </div>
    </footer>
  );
}

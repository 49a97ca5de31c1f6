import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { ShownPage } from '../router/Routed.tsx';
import styles from './Layout.module.css';
import { SignedIn } from './SignedIn.tsx';

export function Layout() {
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ShownPage frame={SignedIn} broken={ErrorPage} />
      </main>
      <Footer />
    </div>
  );
}

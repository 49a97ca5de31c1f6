import { Logo } from './ui/Logo.tsx';
import { PageHeading } from './ui/PageHeading.tsx';
import styles from './NotLoaded.module.css';

/** When not even what shows pages could be fetched. Drawn with what the first file brings. */
export function NotLoaded() {
  return (
    <main className={styles.page}>
      <Logo />
      <PageHeading title="We could not load Perch" />
      <p>
        Please check your connection, then <a href={location.href}>load the page again</a>.
      </p>
    </main>
  );
}

import { Link } from '../router/Link.tsx';
import { useSession } from '../session.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './Header.module.css';
import { Menu } from './Menu.tsx';

export function Header() {
  const user = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Perch, home">
          <Logo />
        </Link>
        {user !== null && <Menu isAdmin={user?.isAdmin ?? false} />}
      </div>
    </header>
  );
}

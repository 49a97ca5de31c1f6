import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOut } from '../session.tsx';
import { Banner } from '../ui/Banner.tsx';
import styles from './Header.module.css';

export function SignOut() {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <button
        type="button"
        className={styles.link}
        onClick={() => signOut(queryClient).catch((error: Error) => setProblem(error.message))}
      >
        Sign out
      </button>
      {problem && (
        <div className={styles.problem}>
          <Banner tone="error" title="You are still signed in">
            {problem}
          </Banner>
        </div>
      )}
    </>
  );
}

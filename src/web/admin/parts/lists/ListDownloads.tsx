import { useEffect, useRef, useState } from 'react';
import type { Separator } from '../files.ts';
import { flushSync } from 'react-dom';
import { grouped } from '../../../../shared/english.ts';
import { Banner } from '../../../start/ui/Banner.tsx';
import { Downloads } from './Downloads.tsx';
import { type PrintedTable, PrintedList } from './PrintedList.tsx';

type Props = {
  readonly csv: (signal: AbortSignal) => Promise<Separator>;
  /** All matching rows, or as many as may be printed. `isAt` is told how many there are so far. */
  readonly printed: (isAt: (rows: number) => void) => Promise<PrintedTable> | PrintedTable;
};

/**
 * A list as a file and on paper: all matching rows, not only the page that is shown. The printed list stays,
 * because some browsers print only after they have said that they are done; give it a key that changes with the list.
 */
export function ListDownloads({ csv, printed }: Props) {
  const [sheet, setSheet] = useState<PrintedTable | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOurs = useRef(false);
  useEffect(() => {
    if (!sheet) return undefined;
    isOurs.current = true;
    print();
    isOurs.current = false;
    // The browser's own print command prints the page instead.
    const leave = () => {
      if (!isOurs.current) flushSync(() => setSheet(null));
    };
    addEventListener('beforeprint', leave);
    return () => removeEventListener('beforeprint', leave);
  }, [sheet]);

  async function make() {
    setProblem(null);
    setAt(0);
    try {
      setSheet(await printed(setAt));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setAt(null);
  }

  return (
    <>
      <Downloads
        csv={csv}
        onPrint={() => void make()}
        printing={at === null ? undefined : `Preparing to print… ${at > 0 ? grouped(at) : ''}`}
      />
      {problem !== null && (
        <Banner tone="error" title="We could not print the list">
          {problem}
        </Banner>
      )}
      {sheet && <PrintedList {...sheet} />}
    </>
  );
}

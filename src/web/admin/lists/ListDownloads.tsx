import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { grouped } from '../../../shared/english.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Downloads } from './Downloads.tsx';
import { type Printed, PrintedList } from './PrintedList.tsx';

type Props = {
  readonly csv: (signal: AbortSignal) => Promise<void>;
  /** All that matches, or the most that is printed; it says how far it is, in rows. */
  readonly printed: (isAt: (rows: number) => void) => Promise<Printed> | Printed;
};

/**
 * A list as a file and on paper: all that matches, not only the page that is shown. What was made for paper stays,
 * because some browsers print only after they have said that they are done; give it a key that changes with the list.
 */
export function ListDownloads({ csv, printed }: Props) {
  const [sheet, setSheet] = useState<Printed | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOurs = useRef(false);
  useEffect(() => {
    if (!sheet) return undefined;
    isOurs.current = true;
    print();
    isOurs.current = false;
    // If somebody prints with the browser's own command, they get the page.
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
        <Banner tone="error" title="The list could not be printed">
          {problem}
        </Banner>
      )}
      {sheet && <PrintedList {...sheet} />}
    </>
  );
}

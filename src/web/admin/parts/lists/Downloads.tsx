import { useMutation } from '@tanstack/react-query';
import type { Separator } from '../files.ts';
import { useEffect, useState } from 'react';
import { Failed } from '../../../lists/Failed.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import styles from './Downloads.module.css';

type Props = {
  /** Saves the file. */
  readonly csv: (signal: AbortSignal) => Promise<Separator>;
  /** Left out where nobody wants it on paper. */
  readonly onPrint?: () => void;
  /** While what is to be printed is on its way: how far it is. */
  readonly printing?: string | undefined;
};

/**
 * A list as a file and on paper. Leaving the page, or stopping the download, stops the server too: it writes the file
 * while reading the rows.
 */
export function Downloads({ csv, onPrint, printing }: Props) {
  const [controller, setController] = useState<AbortController | null>(null);
  const download = useMutation({ mutationFn: csv, onSettled: () => setController(null) });
  useEffect(() => () => controller?.abort(), [controller]);

  function begin() {
    const begun = new AbortController();
    setController(begun);
    download.mutate(begun.signal);
  }

  return (
    <>
      {download.error?.name !== 'AbortError' && (
        <Failed title="We could not download the file" problem={download.error} />
      )}
      {download.isPending ? (
        <Button onClick={() => controller?.abort()}>Stop the download</Button>
      ) : (
        <Button onClick={begin}>Download as CSV</Button>
      )}
      {onPrint && (
        <Button onClick={onPrint} isPending={printing !== undefined}>
          Print
        </Button>
      )}
      <span role="status" className={styles.progress}>
        {download.isPending ? 'Downloading…' : (printing ?? saidOf(download.data))}
      </span>
    </>
  );
}

const saidOf = (separator: Separator | undefined) =>
  separator &&
  {
    comma: 'Downloaded, with commas between the columns.',
    semicolon: 'Downloaded, with semicolons between the columns, because numbers here have a decimal comma.',
  }[separator];

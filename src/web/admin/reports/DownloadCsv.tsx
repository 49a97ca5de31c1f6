import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Report } from '../../../shared/reports/contract.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { downloadCsv, type Given } from './queries.ts';

/** Who leaves the page, or stops it, stops the server too. */
export function DownloadCsv({ report, values }: { readonly report: Report; readonly values: Given }) {
  const [controller, setController] = useState<AbortController | null>(null);
  const download = useMutation({
    mutationFn: (signal: AbortSignal) => downloadCsv(report.id, values, signal),
    onSettled: () => setController(null),
  });
  useEffect(() => () => controller?.abort(), [controller]);

  function begin() {
    const begun = new AbortController();
    setController(begun);
    download.mutate(begun.signal);
  }

  return (
    <>
      {download.error && download.error.name !== 'AbortError' && (
        <Banner tone="error" title="The file could not be downloaded">
          {download.error.message}
        </Banner>
      )}
      <span role="status">{download.isPending && 'Downloading…'}</span>
      {download.isPending ? (
        <Button onClick={() => controller?.abort()}>Stop the download</Button>
      ) : (
        <Button onClick={begin}>Download as CSV</Button>
      )}
    </>
  );
}

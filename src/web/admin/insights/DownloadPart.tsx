import { useMutation } from '@tanstack/react-query';
import type { InsightPart } from '../../../shared/reports/insights-contract.ts';
import { Failed } from '../../lists/Failed.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { type AskedInsights, downloadPart } from './queries.ts';

/** The rows behind one chart. */
export function DownloadPart({ asked, part }: { readonly asked: AskedInsights; readonly part: InsightPart }) {
  const download = useMutation({ mutationFn: () => downloadPart(asked, part) });
  return (
    <>
      <Failed title="We could not download the file" problem={download.error} />
      <Button isPending={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'Preparing the file…' : 'Download as CSV'}
      </Button>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { saveCsv } from '../filters/saveCsv.ts';
import { queryOf } from '../filters/useFilters.ts';
import type { AuditFilters } from './filters.ts';

/** All that the filter finds, not only the page in view. */
export function ExportCsv({ filters }: { filters: AuditFilters }) {
  const saving = useMutation({
    mutationFn: () => saveCsv(`/admin/audit?${queryOf({ ...filters, before: undefined })}`),
  });
  return (
    <>
      <Button isPending={saving.isPending} onClick={() => saving.mutate()}>
        {saving.isPending ? 'Preparing the file…' : 'Export as CSV'}
      </Button>
      {saving.isError && (
        <Banner tone="error" title="The file could not be fetched">
          {saving.error.message}
        </Banner>
      )}
    </>
  );
}

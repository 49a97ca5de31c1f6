import { useMutation } from '@tanstack/react-query';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { save } from '../reports/save.ts';
import { askForFile } from '../files.ts';
import type { AuditFilters } from './filters.ts';

/** Everything the filter finds, not only the current page. */
export function ExportCsv({ filters }: { filters: AuditFilters }) {
  const saving = useMutation({
    mutationFn: async () => {
      const asked = { query: { ...filters, before: undefined } };
      const { content, name } = await askForFile('GET /admin/audit', 'text/csv', asked);
      save(content, name);
    },
  });
  return (
    <>
      <Button isPending={saving.isPending} onClick={() => saving.mutate()}>
        {saving.isPending ? 'Preparing the file…' : 'Export as CSV'}
      </Button>
      {saving.isError && (
        <Banner tone="error" title="The file could not be downloaded">
          {saving.error.message}
        </Banner>
      )}
    </>
  );
}

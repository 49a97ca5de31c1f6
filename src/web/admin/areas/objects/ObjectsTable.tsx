import { type KeyboardEvent, useState } from 'react';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { ListDownloads } from '../../parts/lists/ListDownloads.tsx';
import { downloadObjects } from '../../parts/area-queries.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Table } from '../../../lists/ui/Table.tsx';
import { VisuallyHidden } from '../../../core/ui/VisuallyHidden.tsx';
import { type AskedRows, DeactivateDialog } from './DeactivateDialog.tsx';
import type { ObjectFilter } from '../../../../shared/objects/shown.ts';
import { shownRows } from './filter.ts';
import { EditedObjectRow } from './ObjectRow.tsx';
import { TableTools } from './TableTools.tsx';
import { useFilterInAddress } from './useFilterInAddress.ts';
import type { AreaInHand } from '../useArea.ts';
import { isolated } from '../../../../shared/direction.ts';
import { objectColumns } from '../../../../shared/objects/columns.ts';
import { onPaper } from '../../parts/lists/onPaper.ts';
import type { PrintedTable } from '../../parts/lists/PrintedList.tsx';
import { rowsOf } from './rows.ts';
import styles from './ObjectsTable.module.css';

/** How many rows the page shows until all are asked for. */
const AT_FIRST = 200;

const columnsFor = ({ groups }: AdminArea) => [
  <VisuallyHidden>Select</VisuallyHidden>,
  ...objectColumns(groups).map(({ header }) => header),
  'State',
];

export function ObjectsTable({ area, objects }: { area: AdminArea; objects: AreaInHand }) {
  const [filter, setFilter] = useFilterInAddress();
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<AskedRows | null>(null);

  const found = shownRows(objects.rows, filter, objects.wrong);
  const shown = showsAll ? found : found.slice(0, AT_FIRST);
  return (
    <div className="stack gap-4 start">
      <TableTools
        area={area}
        objects={objects}
        found={found}
        filter={filter}
        onFilter={setFilter}
        onAsk={setAsked}
      />
      <div className="row middle">
        <ListDownloads
          key={JSON.stringify(filter)}
          csv={(signal) => downloadObjects(area.locationId, area.id, filter, signal)}
          printed={() => printedObjects(area, filter, objects.unsaved.length > 0)}
        />
      </div>
      <div className={styles.table} onKeyDown={moveInColumn}>
        <Table caption="What can be booked here" captionIsHidden columns={columnsFor(area)}>
          {shown.map((row) => (
            <EditedObjectRow
              key={row.key}
              row={row}
              wrong={objects.wrong.get(row.key)}
              features={objects.features}
              groups={area.groups}
              isSelected={objects.selected.has(row.key)}
              isLocked={objects.isSaving}
              isJustAdded={objects.justAdded === row.key}
              edit={objects.edit}
              onAsk={setAsked}
            />
          ))}
        </Table>
      </div>
      {found.length === 0 && <p>Nothing matches the filter.</p>}
      {found.length > shown.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {found.length}</Button>
      )}
      <DeactivateDialog area={area} asked={asked} edit={objects.edit} onClose={() => setAsked(null)} />
    </div>
  );
}

/** Up and down go from row to row in the same column, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLDivElement>): void {
  const field = event.target as HTMLElement;
  const column = field.dataset['column'];
  const isText = field instanceof HTMLInputElement;
  if (!column || !isText || !['ArrowUp', 'ArrowDown', 'Enter'].includes(event.key)) return;
  const row = field.closest('tr');
  const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  event.preventDefault();
  const other = next?.querySelector<HTMLInputElement>(`[data-column="${column}"]`);
  other?.focus();
  if (other?.type === 'text') other.select();
}

/** The objects as saved, as in the file: a print-out of changes that may yet be discarded would mislead. */
function printedObjects(area: AdminArea, filter: ObjectFilter, hasUnsaved: boolean): PrintedTable {
  const objects = shownRows(rowsOf(area.bookableObjects, new Map()), filter, new Map()).flatMap(
    ({ kept }) => kept ?? [],
  );
  const { text, activity } = filter;
  const parts = [
    text.trim() && `with “${isolated(text.trim())}” in their name, description or features`,
    activity !== 'all' && (activity === 'active' ? 'active' : 'not active'),
  ].filter(Boolean);
  return {
    title: isolated(area.name),
    about: [
      parts.length > 0 ? `Narrowed: ${parts.join(', ')}.` : 'Everything that can be booked here.',
      hasUnsaved && 'Changes that have not been saved are not included.',
    ]
      .filter(Boolean)
      .join(' '),
    ...onPaper(objectColumns(area.groups), objects),
    total: objects.length,
  };
}

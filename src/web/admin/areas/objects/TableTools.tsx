import { useState } from 'react';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { isolated } from '../../../../shared/direction.ts';
import { countOfObjects } from '../../parts/areaWords.ts';
import { OutageDialog } from '../outages/OutageDialog.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import { TextField } from '../../../lists/ui/TextField.tsx';
import { useRound } from '../../parts/ui/useRound.ts';
import { ALL_OBJECTS, type ObjectFilter } from '../../../../shared/objects/shown.ts';
import type { AskedRows } from './DeactivateDialog.tsx';
import { KeptDialog } from './KeptDialog.tsx';
import { type Fields, fieldsOf, type EditedRow } from './rows.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import styles from './TableTools.module.css';
import type { AreaInHand } from '../useArea.ts';

type Props = {
  area: AdminArea;
  objects: AreaInHand;
  /** The rows that match the filter. */
  found: readonly EditedRow[];
  filter: ObjectFilter;
  onFilter: (filter: ObjectFilter) => void;
  onAsk: (asked: AskedRows) => void;
};

const ACTIVITIES = [
  ['all', 'All'],
  ['active', 'Active'],
  ['inactive', 'Not active'],
] as const;

/** Finding rows, selecting them, and changing the selected ones at once. */
export function TableTools({ area, objects, found, filter, onFilter, onAsk }: Props) {
  const [opened, setOpened] = useState<'change' | 'outage' | 'keep' | null>(null);
  const round = useRound(opened !== null);
  const dialog = (which: typeof opened) => ({ isOpen: opened === which, onClose: () => setOpened(null) });
  const chosen = objects.rows.filter(({ key }) => objects.selected.has(key));
  const saved = chosen.flatMap(({ kept }) => (kept?.isActive ? [kept] : []));
  const isAllSelected = found.length > 0 && found.every(({ key }) => objects.selected.has(key));

  function change(changes: Partial<Fields>, added: readonly string[], removed: readonly string[]) {
    setOpened(null);
    const features = new Map(
      chosen.map((row) => {
        const others = fieldsOf(row).features.filter((word) => !removed.includes(word));
        return [row.key, [...new Set([...others, ...added])]];
      }),
    );
    const keys = chosen.map(({ key }) => key);
    const booked = chosen.filter(({ kept }) => kept?.isActive && kept.futureBookingCount > 0);
    if (changes.isActive !== false || booked.length === 0)
      return objects.edit({ type: 'change', keys, changes, features });
    onAsk({ rows: chosen, changes, features });
  }

  return (
    <div className={styles.tools}>
      <div className={styles.find}>
        <TextField
          label="Find"
          type="search"
          autoComplete="off"
          placeholder="Name, description or feature"
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
      </div>
      <SelectField
        label="Show"
        options={ACTIVITIES}
        value={filter.activity}
        onChange={(value) => {
          const activity = ACTIVITIES.find(([each]) => each === value)?.[0] ?? ALL_OBJECTS.activity;
          onFilter({ ...filter, activity });
        }}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isAllSelected}
          onChange={(event) =>
            objects.edit({
              type: 'select',
              keys: found.map(({ key }) => key),
              isSelected: event.target.checked,
            })
          }
        />
        Select all {found.length}
      </label>
      {chosen.length > 0 && (
        <Button
          icon={<Icon name="list" size={20} />}
          isPending={objects.isSaving}
          onClick={() => setOpened('change')}
        >
          Change the {chosen.length} selected
        </Button>
      )}
      {saved.length > 0 && (
        <Button isPending={objects.isSaving} onClick={() => setOpened('outage')}>
          Take out of order
        </Button>
      )}
      {chosen.length > 0 && area.groups.length > 0 && (
        <Button isPending={objects.isSaving} onClick={() => setOpened('keep')}>
          Keep for groups
        </Button>
      )}
      <KeptDialog
        key={`keep ${round}`}
        {...dialog('keep')}
        area={area}
        rows={chosen}
        onChange={(keptFor) => {
          setOpened(null);
          objects.edit({ type: 'change', keys: chosen.map(({ key }) => key), changes: { keptFor } });
        }}
      />
      <OutageDialog
        key={`outage ${round}`}
        {...dialog('outage')}
        area={area}
        objectIds={saved.map(({ id }) => id)}
        what={
          saved[0] && saved.length === 1
            ? isolated(saved[0].name)
            : countOfObjects(saved.length, area.areaTypeId)
        }
      />
      <SeveralDialog
        key={`change ${round}`}
        {...dialog('change')}
        count={chosen.length}
        features={objects.features}
        onChange={change}
      />
    </div>
  );
}

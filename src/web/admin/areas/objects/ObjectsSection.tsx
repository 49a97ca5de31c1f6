import { useState } from 'react';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { capitalised } from '../../../../shared/english.ts';
import { areaKind } from '../../../../shared/locations/kinds.ts';
import { Section } from '../../parts/layout/Section.tsx';
import { nextNumber } from '../series/series.ts';
import { type Adding, AddButtons, AddDialogs } from './Add.tsx';
import { ObjectsTable } from './ObjectsTable.tsx';
import type { AreaInHand } from '../useArea.ts';
import { BLANK, fieldsOf } from './rows.ts';
import styles from './ObjectsSection.module.css';

/** What can be booked in the area: adding and changing it. */
export function ObjectsSection({ area, objects }: { area: AdminArea; objects: AreaInHand }) {
  const [adding, setAdding] = useState<Adding | null>(null);
  const { one, many } = areaKind(area.areaTypeId).object;
  const noun = capitalised(one);
  const isEmpty = objects.rows.length === 0;

  function add(how: Adding) {
    if (how !== 'one') return setAdding(how);
    const names = objects.rows.map((row) => fieldsOf(row).name);
    const name = `${noun} ${nextNumber(names, `${noun} `)}`;
    objects.edit({ type: 'add', objects: [{ ...BLANK, name }] });
  }

  return (
    <Section
      title={capitalised(many)}
      actions={!isEmpty && <AddButtons noun={one} onAdd={add} isOff={objects.isSaving} />}
    >
      {isEmpty ? (
        <EmptyTable object={{ one, many }} onAdd={add} />
      ) : (
        <ObjectsTable area={area} objects={objects} />
      )}
      <AddDialogs area={area} objects={objects} adding={adding} onClose={() => setAdding(null)} />
    </Section>
  );
}

type Props = { object: { one: string; many: string }; onAdd: (how: Adding) => void };

function EmptyTable({ object: { one, many: nouns }, onAdd }: Props) {
  const noun = capitalised(one);
  return (
    <div className={styles.empty}>
      <h3>No {nouns} yet</h3>
      <p>
        Most offices number their {nouns}. Add them all at once as a series, such as {noun} 1 to {noun} 40, or
        import a list from a spreadsheet.
      </p>
      <div className={styles.actions}>
        <AddButtons noun={one} onAdd={onAdd} primary="series" />
      </div>
    </div>
  );
}

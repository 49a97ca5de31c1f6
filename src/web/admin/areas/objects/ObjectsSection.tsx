import { useState, lazy, Suspense } from 'react';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { capitalised } from '../../../../shared/english.ts';
import { areaKind } from '../../../../shared/locations/kinds.ts';
import { Section } from '../../parts/layout/Section.tsx';
import { nextNumber } from '../series/series.ts';
import { ObjectsTable } from './ObjectsTable.tsx';
import type { AreaInHand } from '../useArea.ts';
import { BLANK, fieldsOf, type Fields } from './rows.ts';
import styles from './ObjectsSection.module.css';
import { Button } from '../../../core/ui/Button.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';
import { useRound } from '../../parts/ui/useRound.ts';
import { SeriesDialog } from '../series/SeriesDialog.tsx';
import { comparable } from './checks.ts';

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

type Adding = 'one' | 'series' | 'csv';

const CsvDialog = lazy(async () => ({ default: (await import('../csv/CsvDialog.tsx')).CsvDialog }));

type ButtonsProps = {
  /** "desk" */
  noun: string;
  onAdd: (how: Adding) => void;
  isOff?: boolean;
  /** Which of them is the primary button. */
  primary?: Adding;
};

function AddButtons({ noun, onAdd, isOff = false, primary }: ButtonsProps) {
  const button = (how: Adding, words: string) => (
    <Button
      variant={how === primary ? 'primary' : 'quiet'}
      aria-disabled={isOff || undefined}
      icon={how === 'csv' ? undefined : <Icon name="plus" size={20} />}
      onClick={() => !isOff && onAdd(how)}
    >
      {words}
    </Button>
  );
  return (
    <>
      {button('series', 'Add a numbered series')}
      {button('one', `Add one ${noun}`)}
      {button('csv', 'Import from CSV')}
    </>
  );
}

type DialogsProps = { area: AdminArea; objects: AreaInHand; adding: Adding | null; onClose: () => void };

function AddDialogs({ area, objects, adding, onClose }: DialogsProps) {
  const [wantsCsv, setWantsCsv] = useState(false);
  if (adding === 'csv' && !wantsCsv) setWantsCsv(true);
  const round = useRound(adding === 'series');
  const active = objects.rows.map((row) => fieldsOf(row)).filter(({ isActive }) => isActive);
  const taken = new Set(active.map(({ name }) => comparable(name)));

  function add(fields: readonly Fields[]) {
    objects.edit({ type: 'add', objects: fields });
    onClose();
  }

  return (
    <>
      <SeriesDialog
        key={round}
        type={area.areaTypeId}
        names={active.map(({ name }) => name)}
        taken={taken}
        isOpen={adding === 'series'}
        onClose={onClose}
        onAdd={add}
      />
      {wantsCsv && (
        <Suspense>
          <CsvDialog
            type={area.areaTypeId}
            taken={taken}
            groups={area.groups}
            isOpen={adding === 'csv'}
            onClose={onClose}
            onAdd={add}
          />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { Icon } from '../../../start/ui/Icon.tsx';
import { useRound } from '../../parts/ui/useRound.ts';
import { SeriesDialog } from '../series/SeriesDialog.tsx';
import { comparable } from './checks.ts';
import { type Fields, fieldsOf } from './rows.ts';
import type { AreaInHand } from '../useArea.ts';

export type Adding = 'one' | 'series' | 'csv';

const CsvDialog = lazy(async () => ({ default: (await import('../csv/CsvDialog.tsx')).CsvDialog }));

type ButtonsProps = {
  /** "desk" */
  noun: string;
  onAdd: (how: Adding) => void;
  isOff?: boolean;
  /** Which of them is the primary button. */
  primary?: Adding;
};

export function AddButtons({ noun, onAdd, isOff = false, primary }: ButtonsProps) {
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

export function AddDialogs({ area, objects, adding, onClose }: DialogsProps) {
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

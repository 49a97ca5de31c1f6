import { useState } from 'react';
import type { AdminArea } from '../../../../shared/locations/admin-contract.ts';
import { capitalised } from '../../../../shared/english.ts';
import { areaKind } from '../../../../shared/locations/kinds.ts';
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx';
import { Section } from '../../layout/Section.tsx';
import { nextNumber } from '../series/series.ts';
import { type Adding, AddButtons, AddDialogs } from './Add.tsx';
import { EmptyTable } from './EmptyTable.tsx';
import { ObjectsTable } from './ObjectsTable.tsx';
import { BLANK, fieldsOf } from './rows.ts';
import { SaveBar } from './SaveBar.tsx';
import { useObjects } from './useObjects.ts';

/** What can be booked in the area: adding, changing and saving it. */
export function ObjectsSection({ area }: { area: AdminArea }) {
  const objects = useObjects(area);
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
      <LeaveQuestion isUnsaved={objects.unsaved.length > 0}>
        {`Your changes to the ${many} have not been saved.`}
      </LeaveQuestion>
      {isEmpty ? (
        <EmptyTable object={{ one, many }} onAdd={add} />
      ) : (
        <ObjectsTable area={area} objects={objects} />
      )}
      <SaveBar objects={objects} />
      <AddDialogs area={area} objects={objects} adding={adding} onClose={() => setAdding(null)} />
    </Section>
  );
}

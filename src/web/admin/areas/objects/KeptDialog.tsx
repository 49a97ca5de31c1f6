import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { counted } from '../../../../shared/english.ts';
import { isolated } from '../../../../shared/direction.ts';
import { type AdminArea, objectChangeSchema } from '../../../../shared/locations/admin-contract.ts';
import { Button } from '../../../core/ui/Button.tsx';
import { LoadFailed } from '../../../core/ui/LoadFailed.tsx';
import { Skeleton } from '../../../core/ui/Skeleton.tsx';
import { ChoiceField } from '../../../lists/ui/ChoiceField.tsx';
import { Dialog } from '../../../lists/ui/Dialog.tsx';
import { SelectField } from '../../../lists/ui/SelectField.tsx';
import { objectBookingsQuery } from '../../parts/area-queries.ts';
import { DAYS_BEFORE, OfficeTime } from '../draw/DrawSection.tsx';
import { BookingsList } from './DeactivateDialog.tsx';
import { type EditedRow, type Fields, fieldsOf } from './rows.ts';

type Props = {
  area: AdminArea;
  rows: readonly EditedRow[];
  isOpen: boolean;
  onClose: () => void;
  onChange: (keptFor: Fields['keptFor']) => void;
};

const ALWAYS = 'always';
const UNTIL = [[ALWAYS, 'Always'], ['0', 'On the day itself'], ...DAYS_BEFORE] as const;

/** For which groups the selected rows are kept, until when, and first whose bookings could no longer be made (B17, A16). */
export function KeptDialog({ area, rows, isOpen, onClose, onChange }: Props) {
  const form = useId();
  const was = rows[0] ? fieldsOf(rows[0]).keptFor : null;
  const [groups, setGroups] = useState<readonly number[]>(was?.groups ?? []);
  const [until, setUntil] = useState(was ? String(was.until?.daysBefore ?? ALWAYS) : '1');
  const [at, setAt] = useState(was?.until?.at ?? '12:00');
  const sent = {
    groups: [...groups],
    until: until === ALWAYS ? null : { daysBefore: Number(until), at },
  };
  const isRight = groups.length === 0 || objectChangeSchema.safeParse({ keptFor: sent }).success;
  const ids = rows.flatMap(({ kept }) => (kept && kept.futureBookingCount > 0 ? [kept.id] : []));
  const query = useQuery({
    ...objectBookingsQuery(area.locationId, area.id, ids, sent),
    enabled: isOpen && isRight && groups.length > 0 && ids.length > 0,
  });

  function apply(event: FormEvent) {
    event.preventDefault();
    if (isRight) onChange(groups.length === 0 ? null : sent);
  }

  return (
    <Dialog
      title={`Keep ${counted(rows.length, 'space')} for groups`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {!area.draw && (
            <Button type="submit" form={form} variant="primary" isPending={query.isFetching}>
              Apply to the table
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {area.draw ? (
        <p>The days of this area are drawn, so nothing here can be kept for a group.</p>
      ) : (
        <form id={form} className="stack gap-4" noValidate onSubmit={apply}>
          <ChoiceField
            legend="Groups"
            hint="With none, everybody can book the spaces."
            type="checkbox"
            options={area.groups.map(({ id, name }) => [id, isolated(name)] as const)}
            chosen={groups}
            onChange={(id, isChosen) =>
              setGroups(isChosen ? [...groups, id] : groups.filter((each) => each !== id))
            }
          />
          {groups.length > 0 && (
            <>
              <SelectField
                label="Until"
                hint="From then on everybody can book them."
                options={UNTIL}
                value={until}
                onChange={setUntil}
              />
              {until !== ALWAYS && (
                <OfficeTime
                  value={at}
                  error={isRight ? undefined : 'Time must be a time such as 12:00.'}
                  onChange={setAt}
                />
              )}
            </>
          )}
          <LoadFailed title="We could not load the bookings" of={[query]} withReason />
          {query.isFetching && <Skeleton height="3rem" />}
          {!query.isFetching && query.data && query.data.length > 0 && (
            <>
              <p role="status" className="bold">
                {counted(query.data.length, 'booking')} here could no longer be made, and will stand:
              </p>
              <BookingsList bookings={query.data} />
            </>
          )}
        </form>
      )}
    </Dialog>
  );
}

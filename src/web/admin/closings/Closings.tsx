import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Day, todayIn } from '../../../shared/day.ts';
import type { AdminLocation, KeptClosing } from '../../../shared/locations/admin-contract.ts';
import { now } from '../../start/clock.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { closingsQuery } from '../parts/location-queries.ts';
import { AddClosing } from './AddClosing.tsx';
import { ClosingsTable } from './ClosingsTable.tsx';

/** The days on which a location is closed, and adding to them. */
export function Closings({ location }: { location: AdminLocation }) {
  const closings = useQuery(closingsQuery(location.id));
  const [told, setTold] = useState<string | null>(null);
  const today = todayIn(location.timeZone, now());
  return (
    <div className="stack gap-4">
      {told !== null && <Banner key={told} tone="success" title={told} takesFocus />}
      <LoadFailed title="We could not load the closing days" of={[closings]} withReason />
      {closings.data && (
        <ClosingsTable closings={stillToCome(closings.data, today)} location={location} onDone={setTold} />
      )}
      <AddClosing location={location} onDone={setTold} />
    </div>
  );
}

function stillToCome(closings: readonly KeptClosing[], today: Day): KeptClosing[] {
  return closings.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from));
}

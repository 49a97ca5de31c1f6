import { useEffect, useState } from 'react';
import { readText } from '../../parts/filters/reading.ts';
import { useFilters } from '../../parts/filters/useFilters.ts';
import { ACTIVITIES, ALL_OBJECTS, type ObjectFilter } from '../../../../shared/objects/shown.ts';

/** Browsers refuse to change the address too often in a short time. */
const PAUSE_MS = 300;

type InAddress = { readonly find?: string | undefined; readonly show?: ObjectFilter['activity'] | undefined };

const readFilter = (search: Record<string, unknown>): InAddress => ({
  find: readText(search['find']),
  show: ACTIVITIES.find((each) => each === search['show']),
});

/**
 * The filter of the table. All rows are loaded, so it applies with every letter; a moment later it goes into the address, so
 * that a filtered table can be linked to and reloaded.
 */
export function useFilterInAddress(): [ObjectFilter, (filter: ObjectFilter) => void] {
  const { filters, change } = useFilters(readFilter);
  const { find = ALL_OBJECTS.text, show = ALL_OBJECTS.activity } = filters;
  const [filter, setFilter] = useState<ObjectFilter>({ text: find, activity: show });
  const [known, setKnown] = useState({ find, show });
  // Somebody has followed a link to the same page. An address changed by typing here changes nothing.
  if (known.find !== find || known.show !== show) {
    setKnown({ find, show });
    if (find !== filter.text.trim() || show !== filter.activity) setFilter({ text: find, activity: show });
  }

  const text = filter.text.trim().slice(0, 200);
  useEffect(() => {
    if (text === find && filter.activity === show) return undefined;
    const timer = setTimeout(() => {
      setKnown({ find: text, show: filter.activity });
      change({
        find: text,
        show: filter.activity === ALL_OBJECTS.activity ? undefined : filter.activity,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return [filter, setFilter];
}

import { useRef } from 'react';
import type { Day } from '../../shared/day.ts';
import type { BookSearch } from '../../shared/pages.ts';
import { addressAt, useNavigate } from '../core/router/navigating.tsx';
import { useRouter, useView } from '../core/router/Routed.tsx';

export const bookRoute = addressAt('/locations/$locationId/areas/$areaId');

/** The booking page keeps its day, view and chosen object only in its address. */
export function useBookAddress() {
  const search = bookRoute.useSearch();
  const navigate = useNavigate();
  const view = useView();
  const { history, isAt } = useRouter();
  /** The day on which this page opened the dialog: closing it then means going back. */
  const openedOn = useRef<string | null>(null);

  /** Nothing is written into the address of a page that somebody has since moved on to. */
  function change(changes: Partial<Record<keyof BookSearch, unknown>>, replace = true) {
    if (!isAt(view)) return;
    navigate({
      search: (search) => ({ ...search, ...changes }),
      replace,
      resetScroll: false,
    });
  }

  /** Read when somebody presses, so that handlers are not recreated with each address. */
  const now = () => new URLSearchParams(history.location.search);

  return {
    day: search.day,
    view: search.view === 'list' ? ('list' as const) : ('plan' as const),
    object: search.object ?? null,
    moving: search.moving ?? null,
    stopMoving: () => change({ moving: undefined }),
    /** Null while one day is chosen at a time, as in a move. */
    days: search.moving === undefined ? (search.days ?? null) : null,
    /** Replaces the entry: looking at twelve days should not take twelve steps back. */
    chooseDay: (chosen: Day) => change({ day: chosen }),
    /** Without `shown`, the day on screen stays. */
    chooseDays: (days: string, shown?: Day) => change({ days, ...(shown && { day: shown }) }),
    leaveDays: () => change({ days: undefined, object: undefined }),
    chooseView: (chosen: 'plan' | 'list') => change({ view: chosen }),
    /** Going back closes it. Choosing another while it is open replaces it. For several days it is a wish, without a dialog. */
    openObject(objectId: number) {
      const search = now();
      if (search.has('object') || search.has('days')) return change({ object: objectId });
      openedOn.current = search.get('day');
      change({ object: objectId }, false);
    },
    switchObject: (objectId: number) => change({ object: objectId }),
    closeObject() {
      const goesBack = openedOn.current !== null && openedOn.current === now().get('day');
      openedOn.current = null;
      if (goesBack) history.back();
      else change({ object: undefined });
    },
  };
}

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { Day } from '../../shared/day.ts';
import type { Week } from '../core/bookings/weeks.ts';
import { between, toggled, without } from './chosen.ts';

type Choose = (days: readonly Day[], shown?: Day) => void;

/** How clicks, taps, keys and drags in the grid change the chosen days. */
export function useChoosing(
  weeks: readonly Week[],
  kept: readonly Day[],
  begunAt: Day | null,
  choose: Choose,
) {
  /** Where a range begins, and what was chosen before it: reaching further, or back again, begins from there. */
  const range = useRef<{ anchor: Day; before: readonly Day[] } | null>(
    begunAt && { anchor: begunAt, before: [] },
  );
  const drag = useDrag(weeks, kept, (days, shown) => {
    range.current = null;
    choose(days, shown);
  });

  return {
    chosen: drag.draft ?? kept,
    toggle(day: Day) {
      const isAdded = !kept.includes(day);
      range.current = { anchor: day, before: without(kept, [day]) };
      choose(toggled([day], kept), isAdded ? day : undefined);
    },
    reach(from: Day, to: Day) {
      range.current ??= { anchor: from, before: kept };
      const { anchor, before } = range.current;
      choose([...before, ...between(anchor, to, weeks)], to);
    },
    change(days: readonly Day[]) {
      range.current = null;
      choose(days);
    },
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      const from = (event.target as HTMLElement).dataset['day'] as Day | undefined;
      if (event.key === 'Shift' && from) range.current ??= { anchor: from, before: kept };
      else if (!event.shiftKey && event.key.startsWith('Arrow')) range.current = null;
      walkHeads(event);
    },
    onPointerDown: drag.onPointerDown,
    onClickCapture: drag.onClickCapture,
  };
}

const dayUnder = (x: number, y: number): Day | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset['day'] as Day | undefined;

/** From one day to another: everything between is chosen, or dropped if the first one was chosen. */
function useDrag(weeks: readonly Week[], kept: readonly Day[], choose: Choose) {
  const [draft, setDraft] = useState<readonly Day[] | null>(null);
  const hasDragged = useRef(false);

  function onPointerDown(event: PointerEvent) {
    const from = dayUnder(event.clientX, event.clientY);
    if (!from || event.button !== 0 || event.shiftKey) return;
    hasDragged.current = false;
    const isLetGo = kept.includes(from);
    const listening = new AbortController();
    const { signal } = listening;
    let latest: readonly Day[] | null = null;

    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const to = dayUnder(clientX, clientY);
      if (!to || (to === from && !latest)) return;
      const spanned = between(from, to, weeks);
      latest = isLetGo ? without(kept, spanned) : [...kept, ...spanned];
      hasDragged.current = true;
      setDraft(latest);
    };
    const end = () => {
      listening.abort();
      setDraft(null);
    };
    addEventListener('pointermove', follow, { signal });
    // The page scrolls instead.
    addEventListener('pointercancel', end, { signal });
    addEventListener(
      'pointerup',
      () => {
        end();
        if (latest) choose(latest, isLetGo ? undefined : from);
      },
      { signal },
    );
  }

  return {
    draft,
    onPointerDown,
    /** A drag that ends on the day it began on would press that day as well. */
    onClickCapture(event: MouseEvent) {
      // A key presses too, but drags nothing.
      if (hasDragged.current && event.detail > 0) event.stopPropagation();
      hasDragged.current = false;
    },
  };
}

/** The column headings share the grid's one tab stop: up from the first week, and down again. */
function walkHeads(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const table = target.closest('table');
  if (!table) return;
  const heads = [...table.querySelectorAll<HTMLElement>('thead button')];
  const at = heads.indexOf(target);
  const to = at >= 0 ? fromHead(event.key, at, heads, table) : toHead(event.key, target, heads);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

function fromHead(key: string, at: number, heads: HTMLElement[], table: HTMLElement) {
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: heads.length - 1,
  };
  if (key !== 'ArrowDown') return heads[steps[key] ?? -1];
  return table.querySelector<HTMLElement>(`tbody td:nth-child(${at + 1}) [data-day]`);
}

function toHead(key: string, day: HTMLElement, heads: HTMLElement[]) {
  const isFirst = day.closest('tbody') === day.closest('table')?.tBodies[0];
  return key === 'ArrowUp' && isFirst ? heads[day.closest('td')?.cellIndex ?? -1] : undefined;
}

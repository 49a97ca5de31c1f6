import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { PlacedPlace } from '../booking/plan/planPlace.ts';
import { clamp } from '../plan/scene/view.ts';
import styles from './PlaceTip.module.css';
import { placeAt } from '../booking/plan/places/tabStop.ts';

type PlaceTipProps = {
  sheet: RefObject<HTMLElement | null>;
  places: readonly PlacedPlace[];
  /** What is chosen has its own popover, so it needs no tip. */
  selectedId: number | null;
};

/** In pixels: to the place, with its ring, and to the edges of the window. */
const GAP = 8;

/**
 * A tip next to a place that is under the mouse or has the focus, saying what it is. Set on the element
 * directly, because it follows the mouse; hidden from screen readers, because the place says the same.
 */
export function PlaceTip({ sheet, places, selectedId }: PlaceTipProps) {
  const tip = useRef<HTMLParagraphElement>(null);
  const pointedAt = useRef<HTMLElement>(null);

  const say = useEffectEvent(() => {
    const place = pointedAt.current;
    const id = Number(place?.dataset.place);
    const label = id === selectedId ? undefined : places.find(({ objectId }) => objectId === id)?.label;
    if (!tip.current) return;
    tip.current.textContent = label ?? '';
    if (place && label !== undefined && !standBeside(tip.current, place)) tip.current.textContent = '';
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    const point = (place: HTMLElement | null) => {
      // A press on what the mouse points at focuses it.
      if (place === pointedAt.current) return;
      pointedAt.current = place;
      say();
    };
    const element = sheet.current;
    element?.addEventListener(
      'pointerover',
      // A finger covers the place it taps, and chooses it anyway.
      ({ target, pointerType }) => point(pointerType === 'touch' || !target ? null : placeAt(target)),
      options,
    );
    element?.addEventListener('focusin', ({ target }) => target && point(placeAt(target)), options);
    for (const name of ['pointerleave', 'focusout'])
      element?.addEventListener(name, () => point(null), options);
    document.addEventListener('scroll', () => say(), { ...options, capture: true });
    // Zooming moves the place away from its tip.
    element?.addEventListener('wheel', ({ ctrlKey }) => ctrlKey && point(null), options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && point(null), options);
    // The mouse may be there already: this code is fetched after the plan.
    point(element?.querySelector<HTMLElement>('[data-place]:hover') ?? null);
    return () => listening.abort();
  }, [sheet]);

  // After another day, a booking or a choice, the same place may need other words.
  useEffect(() => {
    say();
  }, [places, selectedId]);

  return <p ref={tip} className={styles.tip} aria-hidden="true" />;
}

/** Above the place, or below it at the top of the window. False when the place is out of its frame. */
function standBeside(tip: HTMLElement, place: HTMLElement): boolean {
  const at = place.getBoundingClientRect();
  const frame = place.closest('[data-plan-frame]')?.getBoundingClientRect();
  if (!frame || at.right < frame.x || at.x > frame.right || at.bottom < frame.y || at.y > frame.bottom)
    return false;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const x = clamp(at.x + (at.width - width) / 2, GAP, Math.max(GAP, innerWidth - width - GAP));
  const above = at.y - height - GAP;
  const y = above < GAP ? at.bottom + GAP : above;
  tip.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  return true;
}

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Icon } from '../../../start/ui/Icon.tsx';
import styles from './Popover.module.css';
import { type Anchor, usePlacing } from './usePlacing.ts';

type Opener = () => HTMLElement | null | undefined;

type PopoverProps = {
  readonly title: string;
  /** What it is about; when that changes, the popover takes the focus again. */
  readonly about: string;
  readonly anchor: Anchor;
  /** Where the focus returns to. */
  readonly opener: Opener;
  /** Escape, the cross, or a press outside that does nothing else. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Props for the first button, which gets the focus. */
export const FIRST = { 'data-first': true } as const;

/**
 * A question next to what it is about, or at the foot of a phone. Not modal: the page around it stays usable. Tab stays
 * within it, and Escape returns to where the focus came from.
 */
export function Popover({ title, about, anchor, opener, onClose, children }: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  usePlacing(popover, anchor, about);
  useFocus(popover, opener, about);
  useLeaving(popover, onClose);

  return (
    <div
      ref={popover}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={styles.popover}
      onKeyDown={goRound}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
      <button type="button" aria-label="Close" className={styles.close} onClick={onClose}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}

function useFocus(popover: { current: HTMLElement | null }, opener: Opener, about: string): void {
  const openerNow = useEffectEvent(opener);
  const isInside = useRef(true);
  const focusFirst = useEffectEvent(() => {
    const first = popover.current?.querySelector<HTMLElement>('[data-first]') ?? popover.current;
    first?.focus({ preventScroll: true });
  });
  useEffect(() => {
    focusFirst();
  }, [about]);

  // Whatever had the focus may be gone, such as a button that offered another day.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusFirst();
  });

  useEffect(() => {
    const listening = new AbortController();
    const follow = (event: FocusEvent) => {
      isInside.current = popover.current?.contains(event.target as Node) ?? false;
    };
    document.addEventListener('focusin', follow, { signal: listening.signal });
    return () => {
      listening.abort();
      if (isInside.current) openerNow()?.focus({ preventScroll: true });
    };
  }, [popover]);
}

/** A press that does something itself, such as choosing another day, leaves the popover open. */
const DOES_SOMETHING = 'a, button, label, select, [role="tab"], [role="option"]';
/** Somebody who types elsewhere has finished with it. */
const TAKES_TEXT = 'input, textarea';

function useLeaving(popover: { current: HTMLElement | null }, onClose: () => void): void {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const listening = new AbortController();
    const press = (event: Event) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || !target.isConnected) return;
      if (popover.current?.contains(target)) return;
      if (target.closest(TAKES_TEXT) || !target.closest(DOES_SOMETHING)) leave();
    };
    const key = (event: Event) => {
      if (event instanceof globalThis.KeyboardEvent && event.key === 'Escape' && !event.defaultPrevented)
        leave();
    };
    document.addEventListener('click', press, { signal: listening.signal });
    document.addEventListener('keydown', key, { signal: listening.signal });
    return () => listening.abort();
  }, [popover]);
}

function goRound(event: KeyboardEvent<HTMLElement>): void {
  // A key still held down from opening it must not press the button that has the focus now.
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
  if (event.key !== 'Tab') return;
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, input:not([type="hidden"])'),
  ].filter((stop) => stop.tabIndex >= 0);
  const end = event.shiftKey ? stops[0] : stops.at(-1);
  const start = event.shiftKey ? stops.at(-1) : stops[0];
  if (document.activeElement !== end && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  start?.focus();
}

/**
 * Keeps on the root element whether a key was the last thing that somebody used. `:focus-visible` alone does not say so
 * everywhere: in WebKit a click hides the ring, also from what arrow keys then move the focus to.
 */
export function followLastInput(): void {
  const root = document.documentElement;
  addEventListener('keydown', () => root.toggleAttribute('data-by-keyboard', true), { capture: true });
  addEventListener('pointerdown', () => root.toggleAttribute('data-by-keyboard', false), { capture: true });
}

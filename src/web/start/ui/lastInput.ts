/**
 * Records on the root element whether the last input was a key. `:focus-visible` alone is not enough: in WebKit a click
 * hides the ring, even from what arrow keys then move the focus to.
 */
export function followLastInput(): void {
  const root = document.documentElement;
  addEventListener('keydown', () => root.toggleAttribute('data-by-keyboard', true), { capture: true });
  addEventListener('pointerdown', () => root.toggleAttribute('data-by-keyboard', false), { capture: true });
}

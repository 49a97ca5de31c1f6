import type { Locator, Page } from 'playwright-core';
import { until } from '../support/until.ts';

/** Where the keyboard focus is. */
export type Focus = {
  /** The accessible name, as far as the element itself determines it. */
  name: string;
  text: string;
  /** Whether it visibly has the focus: an outline on it, in it, or closely around it. */
  isMarked: boolean;
  /** Whether its middle is on the screen. */
  isInView: boolean;
};

export function focusOn(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const hasOutline = (each: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const near = [element, ...element.children];
    for (let around = element.parentElement; around && near.length < 12; around = around.parentElement) {
      if (around.matches('main, header, footer, nav, dialog')) break;
      near.push(around);
    }
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return {
      name: element.getAttribute('aria-label') ?? element.textContent ?? '',
      text: element.textContent ?? '',
      isMarked: near.some(
        (each) => each && (hasOutline(each) || hasOutline(each, '::after') || hasOutline(each, '::before')),
      ),
      isInView: x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
    };
  });
}

/** Focus moves only after its target has become visible, and a key pressed in between goes elsewhere. */
export const untilFocusIsOn = (target: Locator): Promise<void> =>
  until(() => target.evaluate((element) => element === document.activeElement));

/** The same, for something inside it. */
export const untilFocusIsIn = (target: Locator): Promise<void> =>
  until(() => target.evaluate((element) => element.contains(document.activeElement)));

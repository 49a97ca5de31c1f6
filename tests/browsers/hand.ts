import { until } from '../support/until.ts';
import type { Driver, Found, Named } from './driver.ts';

/** Acts as a person would, waiting for things to appear and for whatever covers them to go away. */
export type Hand = {
  visit(path: string): Promise<void>;
  press(role: Named['role'], name: string): Promise<void>;
  /** Replaces what is in the field. */
  type(field: string, text: string): Promise<void>;
  /** The first file field of the page gets a drawing with this text. */
  chooses(drawing: string): Promise<void>;
  /** From one point of it to another, in fractions of its width and height. */
  drag(wanted: Named, from: Part, to: Part): Promise<void>;
  /** Over the header, with the keyboard. */
  skips(): Promise<void>;
  /** Until there is one. */
  sees(role: Named['role'], name: string): Promise<void>;
  /** Until the page shows these words. */
  reads(words: string): Promise<void>;
  /** Until the address ends like this and the page has come whole: leaving it earlier ends what it fetches. */
  isAt(end: string): Promise<void>;
};

const [TAB, ENTER] = ['\ue004', '\ue007'];

type Part = readonly [x: number, y: number];
type Box = { x: number; y: number; width: number; height: number };

/** Null as long as it is hidden, covered or moving. */
const BOX = `(node) => {
  node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  if (node.matches(':disabled, [aria-disabled=true]')) return null;
  if (node.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running')) return null;
  const { x, y, width, height } = node.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top && (node.contains(top) || top.closest('label')?.control === node) ? { x, y, width, height } : null;
}`;

export function handAt(driver: Driver, origin: string): Hand {
  async function reachable(wanted: Named): Promise<Box> {
    let box: Box | null = null;
    await waitFor(`There is no ${wanted.role} “${wanted.name}” to be pressed.`, async () => {
      const found: Found | null = await driver.find(wanted);
      // It may have been replaced since.
      box = found && (await driver.inPage<Box | null>(BOX, found).catch(() => null));
      return box !== null;
    });
    return box!;
  }
  const at = ({ x, y, width, height }: Box, [right, down]: Part) => ({
    x: Math.round(x + width * right),
    y: Math.round(y + height * down),
  });
  const click = async (box: Box) =>
    driver.pointer([
      { type: 'pointerMove', ...at(box, [0.5, 0.5]), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);

  return {
    visit: (path) => driver.visit(new URL(path, origin).href),
    async press(role, name) {
      await click(await reachable({ role, name }));
    },
    async type(field, text) {
      await click(await reachable({ role: 'textbox', name: field }));
      await driver.inPage('() => document.activeElement.select()');
      await driver.type(text);
    },
    chooses: (drawing) => driver.inPage(`() => (${String(giveFile)})(${JSON.stringify(drawing)})`),
    async drag(wanted, from, to) {
      const box = await reachable(wanted);
      const [start, end] = [at(box, from), at(box, to)];
      const half = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) };
      await driver.pointer([
        { type: 'pointerMove', ...start, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', ...half, origin: 'viewport', duration: 50 },
        { type: 'pointerMove', ...end, origin: 'viewport', duration: 50 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    async skips() {
      await driver.type(TAB + ENTER);
      await waitFor('The main part has not got the focus.', () =>
        driver.inPage(`() => document.activeElement.id === 'main'`),
      );
    },
    sees: (role, name) =>
      waitFor(`There is no ${role} “${name}”.`, async () => (await driver.find({ role, name })) !== null),
    reads: (words) =>
      waitFor(`The page does not say “${words}”.`, async () => {
        const text = await driver.inPage<string>('() => document.body.innerText');
        return text.includes(words);
      }),
    isAt: (end) =>
      waitFor(`The address does not end in “${end}”.`, async () => {
        const address = await driver.inPage<string>(
          `() => (document.readyState === 'complete' ? location.href : '')`,
        );
        return address.endsWith(end);
      }),
  };
}

/** Runs in the page. */
function giveFile(drawing: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const given = new DataTransfer();
  given.items.add(new File([drawing], 'plan.svg', { type: 'image/svg+xml' }));
  field.files = given.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** While a page leaves, nothing can be asked of it. */
const waitFor = (otherwise: string, isSo: () => Promise<boolean>): Promise<void> =>
  until(() => isSo().catch(() => false)).catch((error: Error) => {
    throw new Error(otherwise, { cause: error });
  });

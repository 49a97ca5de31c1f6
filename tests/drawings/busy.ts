import { drawing } from './svg.ts';

/** Each keeps a processor busy for a while. */
export const BUSY = [
  drawing(`<path d="M0 0${'a9 9 9 0 1 1 1'.repeat(70_000)}"/>`.repeat(5)),
  drawing(
    `<rect id="x"/>${'<g class="a b c" style="fill:red;stroke:blue"><use href="#x"/></g>'.repeat(24_000)}`,
  ),
  drawing('<rect x="5" y="5" width="50" height="50"/><text x="9" y="20">D12</text>'.repeat(24_000)),
  drawing(`<g transform="${'translate(1 1) '.repeat(600)}"/>`.repeat(400)),
] as const;

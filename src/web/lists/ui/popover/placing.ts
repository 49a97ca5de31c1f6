export type PopoverSize = { readonly width: number; readonly height: number };
export type PopoverBox = PopoverSize & { readonly x: number; readonly y: number };
export type PopoverPoint = { readonly x: number; readonly y: number };

/** On which sides of its anchor a popover may be, the best first. */
export type Sides = readonly ('right' | 'left' | 'below' | 'above')[];

/** In pixels: between the popover and its anchor, whose ring stays visible, and to the edges of the window. */
const GAP = 12;
const MARGIN = 8;
/** This far from its end a popover still points at its anchor. */
const ALONG = 28;

/**
 * The top left corner of a popover: of the sides with room, the one where it covers least of what should stay visible; else
 * the one with most room. Always within the window, even if it then covers its anchor.
 */
export function cornerBeside(
  anchor: PopoverBox,
  size: PopoverSize,
  frame: PopoverSize,
  sides: Sides,
  spared: readonly PopoverBox[] = [],
): PopoverPoint {
  const corners = sides.flatMap((side) => {
    const spare = spareOn(side, anchor, size, frame);
    return cornersOn(side, anchor, size).map((corner) => {
      const at = {
        x: within(corner.x, size.width, frame.width),
        y: within(corner.y, size.height, frame.height),
      };
      const covered = spared.filter((box) => overlap(box, { ...at, ...size })).length;
      return { at, spare: Math.min(spare, 0), covered };
    });
  });
  return corners.reduce((best, corner) =>
    corner.spare > best.spare || (corner.spare === best.spare && corner.covered < best.covered)
      ? corner
      : best,
  ).at;
}

/** In the middle, if its anchor is not on the screen. */
export function cornerInMiddle(size: PopoverSize, frame: PopoverSize): PopoverPoint {
  return {
    x: within((frame.width - size.width) / 2, size.width, frame.width),
    y: within((frame.height - size.height) / 2, size.height, frame.height),
  };
}

function spareOn(side: Sides[number], anchor: PopoverBox, size: PopoverSize, frame: PopoverSize): number {
  const around = GAP + MARGIN;
  switch (side) {
    case 'right':
      return frame.width - anchor.x - anchor.width - around - size.width;
    case 'left':
      return anchor.x - around - size.width;
    case 'below':
      return frame.height - anchor.y - anchor.height - around - size.height;
    case 'above':
      return anchor.y - around - size.height;
  }
}

/** Level with the middle of its anchor, or as near to that as the window allows. */
function cornersOn(side: Sides[number], anchor: PopoverBox, size: PopoverSize): PopoverPoint[] {
  const [x, y] = [anchor.x + anchor.width / 2, anchor.y + anchor.height / 2];
  const along = (middle: number, length: number) => [
    middle - length / 2,
    middle - ALONG,
    middle + ALONG - length,
  ];
  switch (side) {
    case 'right':
      return along(y, size.height).map((top) => ({ x: anchor.x + anchor.width + GAP, y: top }));
    case 'left':
      return along(y, size.height).map((top) => ({ x: anchor.x - GAP - size.width, y: top }));
    case 'below':
      return along(x, size.width).map((left) => ({ x: left, y: anchor.y + anchor.height + GAP }));
    case 'above':
      return along(x, size.width).map((left) => ({ x: left, y: anchor.y - GAP - size.height }));
  }
}

function overlap(one: PopoverBox, other: PopoverBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function within(start: number, length: number, frame: number): number {
  return Math.max(MARGIN, Math.min(start, frame - length - MARGIN));
}

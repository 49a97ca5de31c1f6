/**
 * Where on a plan the reader is looking. Plan lengths are centimetres, screen lengths are CSS pixels.
 * The sheet is the whole plan at the present scale; the frame is the window it is seen through.
 */
export type View = {
  /** Pixels per centimetre. */
  scale: number;
  /** The centimetre in the middle of the frame. */
  x: number;
  y: number;
};

export type Size = { w: number; h: number };
export type Point = { x: number; y: number };
export type Box = Point & Size;
export type Limits = { smallest: number; largest: number };

/** A desk of 160 cm is then about the width of a phone. */
const LARGEST_SCALE = 2;

/** The scale at which the whole box is visible. */
export function wholeScale(box: Size, frame: Size): number {
  return Math.min(frame.w / box.w, frame.h / box.h);
}

export function limitsOf(box: Size, frame: Size): Limits {
  const smallest = wholeScale(box, frame);
  return { smallest, largest: Math.max(LARGEST_SCALE, smallest) };
}

export function wholeView(box: Box, frame: Size): View {
  return { scale: wholeScale(box, frame), x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/** Within the limits, and never past an edge: a sheet smaller than the frame is centred in it. */
export function settledView(view: View, box: Box, frame: Size): View {
  const { smallest, largest } = limitsOf(box, frame);
  const scale = clamp(view.scale, smallest, largest);
  return {
    scale,
    x: settledCentre(view.x, box.x, box.w, frame.w / scale),
    y: settledCentre(view.y, box.y, box.h, frame.h / scale),
  };
}

function settledCentre(centre: number, start: number, length: number, seen: number): number {
  if (seen >= length) return start + length / 2;
  return clamp(centre, start + seen / 2, start + length - seen / 2);
}

/** The same point of the plan stays under `anchor`, which is measured from the frame's corner. */
export function zoomedAt(view: View, factor: number, anchor: Point, box: Box, frame: Size): View {
  const { smallest, largest } = limitsOf(box, frame);
  const scale = clamp(view.scale * factor, smallest, largest);
  const kept = 1 / view.scale - 1 / scale;
  return settledView(
    { scale, x: view.x + (anchor.x - frame.w / 2) * kept, y: view.y + (anchor.y - frame.h / 2) * kept },
    box,
    frame,
  );
}

/** The top left corner of the sheet, measured from the frame's; positive when the sheet is smaller. */
export function cornerOf(view: View, box: Box, frame: Size): Point {
  return {
    x: frame.w / 2 - (view.x - box.x) * view.scale,
    y: frame.h / 2 - (view.y - box.y) * view.scale,
  };
}

/** The part of the plan in the frame. */
export function seenIn({ scale, x, y }: View, frame: Size): Box {
  const [w, h] = [frame.w / scale, frame.h / scale];
  return { x: x - w / 2, y: y - h / 2, w, h };
}

export function viewAtCorner(corner: Point, scale: number, box: Box, frame: Size): View {
  return {
    scale,
    x: box.x + (frame.w / 2 - corner.x) / scale,
    y: box.y + (frame.h / 2 - corner.y) / scale,
  };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

import { counted } from '../../../shared/english.ts';
import { Unusable } from './pictures/unusable.ts';

/** Pixels of a plan on a large screen. */
const LONGEST = 2_000;
/** Seconds that one painting takes on this machine: above these it is said, or the drawing is not used. */
const SLOW = 1;
const TOO_SLOW = 3;

/** Paints the drawing once, as everybody's browser will, and says if that takes long. */
export async function paintingOf(
  url: string,
  { width, height }: { width: number; height: number },
): Promise<string[]> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new Unusable('Your browser cannot show this drawing. Please save it as plain SVG and try again.');
  });
  const canvas = document.createElement('canvas');
  const scale = LONGEST / Math.max(width, height);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const began = performance.now();
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  (await createImageBitmap(canvas, 0, 0, 1, 1)).close();
  const seconds = (performance.now() - began) / 1_000;
  canvas.width = 0;
  if (seconds > TOO_SLOW)
    throw new Unusable(
      `Your browser takes ${counted(Math.round(seconds), 'second')} to show this drawing. Please simplify it, for example by removing layers.`,
    );
  return seconds > SLOW
    ? ['Your browser takes more than a second to show this drawing. A simpler one would show faster.']
    : [];
}

import { pixelsOf } from './drawn.ts';
import { measured } from './measured.ts';
import { DAMAGED_PICTURE, Unusable } from './unusable.ts';

/** Pixels to be sent, and what was left out of their file, in words. */
export type Picture = { file: Blob; removed: string[] };

/** A PNG or JPEG redrawn, turned the way the camera was held. */
export async function pictureOf(file: Uint8Array<ArrayBuffer>, kind: 'png' | 'jpeg'): Promise<Picture> {
  const { removed } = measured(file, kind);
  const bitmap = await createImageBitmap(new Blob([file], { type: `image/${kind}` })).catch(() => {
    throw new Unusable(DAMAGED_PICTURE);
  });
  try {
    return { file: await pixelsOf(bitmap, bitmap), removed };
  } finally {
    bitmap.close();
  }
}

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, copyOf } from '../../faults/copy.ts';
import type { Stage } from '../../parts/stage.ts';

const CHECKOUT = join(import.meta.dirname, '../../..');

/** Another Perch to start, which a drill may change: the checkout with its built pages. */
export function copyOfProduct(stage: Stage): Copy {
  const copy = copyOf(CHECKOUT);
  stage.always(copy.remove);
  symlinkSync(join(CHECKOUT, 'dist'), join(copy.path, 'dist'));
  return copy;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OBJECT_KINDS } from '../../../shared/locations/kinds.ts';
import { type Scene, sceneSchema } from '../../../shared/plans/contract.ts';

/**
 * A floor plan of the sample company and what can be booked on it. The plans are drawn with our own editor in the
 * demo and written to `plans/` by `scripts/keep-sample-plans.ts`.
 */
export type SamplePlan = { scene: Scene; spaces: SampleSpace[] };

export type SampleSpace = {
  itemId: string;
  name: string;
  type: keyof typeof OBJECT_KINDS;
  description?: string;
  features?: string[];
};

export const SAMPLE_PLANS = join(import.meta.dirname, 'plans');

export function samplePlan(name: string): SamplePlan {
  const { scene, spaces } = JSON.parse(readFileSync(join(SAMPLE_PLANS, `${name}.json`), 'utf8'));
  return { scene: sceneSchema.parse(scene), spaces };
}

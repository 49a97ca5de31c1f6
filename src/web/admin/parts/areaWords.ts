import { counted } from '../../../shared/english.ts';
import { areaKind, type AreaTypeId } from '../../../shared/locations/kinds.ts';

/** "1 desk", "12 spaces". */
export function countOfObjects(count: number, type: AreaTypeId): string {
  const { one, many } = areaKind(type).object;
  return counted(count, one, many);
}

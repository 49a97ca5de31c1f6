import type { AreaTypeId, ObjectTypeId } from '../../../shared/locations/contract.ts';

/** The numbers of the contract by name; taking them from there would bring its validation along. */
export const STANDARD: ObjectTypeId = 1;
export const DOG: ObjectTypeId = 2;
export const CAR_PARK: AreaTypeId = 2;

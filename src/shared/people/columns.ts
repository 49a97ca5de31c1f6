import type { ListColumn } from '../columns.ts';
import type { ManagedUser } from './admin-contract.ts';

type Person = Pick<ManagedUser, 'firstName' | 'lastName' | 'email' | 'isAdmin' | 'manages' | 'isActive'>;

export const roleOf = ({ isAdmin, manages }: Person): string =>
  isAdmin ? 'Admin' : manages.length > 0 ? 'Office manager' : '';
export const personStateOf = ({ isActive }: Person): string => (isActive ? 'Active' : 'Deactivated');

export const PERSON_COLUMNS: readonly ListColumn<Person>[] = [
  { header: 'First name', type: 'text', value: ({ firstName }) => firstName },
  { header: 'Last name', type: 'text', value: ({ lastName }) => lastName },
  { header: 'Email', type: 'text', value: ({ email }) => email },
  { header: 'Role', type: 'text', value: roleOf },
  { header: 'State', type: 'text', value: personStateOf },
];

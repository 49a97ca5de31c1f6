import { askAgain, asking } from '../../core/asking.ts';

export const groupsQuery = asking('GET /admin/group');
export const groupQuery = (id: number) => asking('GET /admin/group/:id', { params: { id } });

export const askAgainForGroups = () => askAgain('admin', 'session');

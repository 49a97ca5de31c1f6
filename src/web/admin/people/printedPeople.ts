import { PERSON_COLUMNS } from '../../../shared/people/columns.ts';
import { isolated } from '../../../shared/direction.ts';
import type { PrintedTable } from '../parts/lists/PrintedList.tsx';
import { onPaper } from '../parts/lists/onPaper.ts';
import { upToMostPrinted } from '../parts/lists/pages.ts';
import { peoplePage } from './queries.ts';

export async function printedPeople(search: string, isAt: (rows: number) => void): Promise<PrintedTable> {
  let total = 0;
  const { rows } = await upToMostPrinted(
    1,
    async (page) => {
      const found = await peoplePage(search, page);
      ({ total } = found);
      return { rows: found.users, next: page * found.pageSize < total ? page + 1 : null };
    },
    isAt,
  );
  return {
    title: 'People',
    about: search ? `With “${isolated(search)}” in their name or email.` : 'Everybody who has signed in.',
    ...onPaper(PERSON_COLUMNS, rows),
    total,
  };
}

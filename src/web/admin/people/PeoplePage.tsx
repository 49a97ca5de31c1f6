import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../shared/english.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Pages } from '../parts/ui/Pages.tsx';
import { SearchField } from '../parts/ui/SearchField.tsx';
import { Filters, Found, Nothing } from '../parts/filters/Filters.tsx';
import { useFilters } from '../parts/filters/useFilters.ts';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { readId, readText } from '../parts/filters/reading.ts';
import { Email } from './Email.tsx';
import { Expected } from './Expected.tsx';
import { Held } from './Held.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { ListDownloads } from '../parts/lists/ListDownloads.tsx';
import { peopleQuery } from './queries.ts';
import { roleOf, personStateOf, PERSON_COLUMNS } from '../../../shared/people/columns.ts';
import type { ManagedUser } from '../../../shared/people/admin-contract.ts';
import { LinkButton } from '../../core/ui/LinkButton.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { VisuallyHidden } from '../../core/ui/VisuallyHidden.tsx';
import styles from './PeoplePage.module.css';
import { fullName } from './personWords.ts';
import { isolated } from '../../../shared/direction.ts';
import type { PrintedTable } from '../parts/lists/PrintedList.tsx';
import { onPaper } from '../parts/lists/onPaper.ts';
import { upToMostPrinted } from '../parts/lists/pages.ts';
import { ask } from '../../start/calls.ts';
import { download } from '../parts/files.ts';

const LEAD =
  'Everybody who has signed in. Admins look after offices, bookings and people; office managers only after offices that an admin chooses. Deactivated people cannot sign in.';

export function PeoplePage() {
  const { filters, change, goTo, turnTo, clear } = useFilters(readPeopleFilters);
  const { search = '', page = 1, person } = filters;
  const people = useQuery(peopleQuery(search, page));
  const [done, setDone] = useState<string | null>(null);
  return (
    <AdminPage title="People" lead={LEAD} actions={<LinkButton to="/admin/people/groups">Groups</LinkButton>}>
      <Held />
      <Filters of="people">
        <SearchField
          label="Find somebody"
          placeholder="Name or email"
          maxLength={200}
          value={search}
          onSearch={(search) => change({ search })}
        />
      </Filters>
      {done && person === undefined && <Banner key={done} tone="success" title={done} takesFocus />}
      <LoadFailed title="We could not load people" of={[people]} withReason />
      {people.isPending && !people.isError && <Loading what="people" height="24rem" />}
      {people.data?.users.length === 0 && (
        <Nothing onClear={clear}>
          {search
            ? `No one found for “${search}”. People appear here once they have signed in.`
            : 'There is nobody on this page.'}
        </Nothing>
      )}
      {people.data && people.data.users.length > 0 && (
        <>
          <Found words={counted(people.data.total, 'person', 'people')}>
            <div className="row middle">
              <ListDownloads
                key={search}
                csv={(signal) => download('GET /admin/users', 'text/csv', { query: { search }, signal })}
                printed={(isAt) => printedPeople(search, isAt)}
              />
            </div>
          </Found>
          <PeopleTable
            people={people.data.users}
            onOpen={(id) => {
              setDone(null);
              goTo({ person: id });
            }}
          />
          <Pages
            of="people"
            page={page}
            pageSize={people.data.pageSize}
            total={people.data.total}
            onPage={(page) => turnTo({ page: page === 1 ? undefined : page })}
          />
        </>
      )}
      <Expected />
      <PersonDialog
        personId={person}
        onClose={() => change({ page: filters.page, person: undefined })}
        onDone={(words) => {
          setDone(words);
          change({ page: filters.page, person: undefined });
        }}
      />
    </AdminPage>
  );
}

/** Which people an admin sees, and who is opened, according to the address. */
type PeopleFilters = {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly person?: number | undefined;
};

function readPeopleFilters(search: Record<string, unknown>): PeopleFilters {
  return {
    search: readText(search['search']),
    page: readId(search['page']),
    person: readId(search['person']),
  };
}

type Props = { people: readonly ManagedUser[]; onOpen: (personId: number) => void };

const COLUMNS = ['Name', 'Email', 'Role', 'State', <VisuallyHidden key="action">Action</VisuallyHidden>];

function PeopleTable({ people, onOpen }: Props) {
  return (
    <div className={styles.table}>
      <Table caption="People" captionIsHidden columns={COLUMNS}>
        {people.map((person) => (
          <Row key={person.id} data-inactive={!person.isActive}>
            <Cell className={styles.name}>
              <span>
                <bdi>{fullName(person)}</bdi>
                {person.isYou && <span className="quiet regular"> (you)</span>}
              </span>
            </Cell>
            <Cell label="Email" className={styles.email}>
              <Email>{person.email}</Email>
            </Cell>
            <Cell label="Role" className={styles.role}>
              {person.isAdmin ? <strong>{roleOf(person)}</strong> : roleOf(person)}
            </Cell>
            <Cell label="State">{personStateOf(person)}</Cell>
            <Cell>
              <Button className={styles.manage} onClick={() => onOpen(person.id)}>
                Manage
                <VisuallyHidden>
                  {' '}
                  <bdi>{fullName(person)}</bdi>
                </VisuallyHidden>
              </Button>
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

async function printedPeople(search: string, isAt: (rows: number) => void): Promise<PrintedTable> {
  let total = 0;
  const { rows } = await upToMostPrinted(
    1,
    async (page) => {
      const found = await ask('GET /admin/users', { query: { search, page } });
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

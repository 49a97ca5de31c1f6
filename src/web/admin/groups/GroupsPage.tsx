import { useQuery } from '@tanstack/react-query';
import { Link } from '../../core/router/Link.tsx';
import { useNavigate } from '../../core/router/navigating.tsx';
import { LoadFailed } from '../../core/ui/LoadFailed.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { ask } from '../../start/calls.ts';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { Loading } from '../parts/layout/Loading.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { GroupForm } from './GroupForm.tsx';
import { askAgainForGroups, groupsQuery } from './queries.ts';

/** Groups of people (P6). */
export function GroupsPage() {
  const navigate = useNavigate();
  const groups = useQuery(groupsQuery);
  return (
    <AdminPage
      title="Groups"
      lead="Spaces can be kept for the people in a group. Only admins see who is in one, and everybody their own."
      breadcrumbs={
        <Breadcrumbs current="Groups">
          <Link to="/admin/people">People</Link>
        </Breadcrumbs>
      }
    >
      <LoadFailed title="We could not load the groups" of={[groups]} />
      {groups.isPending && <Loading what="the groups" height="8rem" />}
      {groups.data?.length === 0 && <p>There are no groups yet.</p>}
      {groups.data && groups.data.length > 0 && (
        <Table caption="Groups" captionIsHidden columns={['Group', 'People', 'At the company’s sign-in']}>
          {groups.data.map(({ id, name, memberCount, providerValue }) => (
            <Row key={id}>
              <Cell>
                <Link to="/admin/people/groups/$groupId" params={{ groupId: id }}>
                  <bdi>{name}</bdi>
                </Link>
              </Cell>
              <Cell label="People">{memberCount}</Cell>
              <Cell label="At the company’s sign-in">
                {providerValue === null ? 'None' : <bdi>{providerValue}</bdi>}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Section title="A new group">
        <GroupForm
          save="Save and add people"
          send={(body) => ask('POST /admin/group', { body })}
          onSaved={(groupId) => {
            void askAgainForGroups();
            if (groupId)
              navigate({ to: '/admin/people/groups/$groupId', params: { groupId }, ignoreBlocker: true });
          }}
        />
      </Section>
    </AdminPage>
  );
}

import { client } from '../../core/asking.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../../shared/direction.ts';
import { Link } from '../../core/router/Link.tsx';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { ask } from '../../start/calls.ts';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { GroupForm } from './GroupForm.tsx';
import { MembersSection } from './MembersSection.tsx';
import { askAgainForGroups, groupQuery } from './queries.ts';

const route = addressAt('/admin/people/groups/$groupId');

/** A group, who is in it, and by whom each was put in (P6). */
export function GroupPage() {
  const { groupId } = route.useParams();
  const navigate = useNavigate();
  const group = useQuery(groupQuery(groupId));
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => ask('DELETE /admin/group/:id', { params: { id: groupId } }),
    onSuccess() {
      navigate({ to: '/admin/people/groups', ignoreBlocker: true });
      client.removeQueries(groupQuery(groupId));
      return askAgainForGroups();
    },
    onError: () => setIsAsking(false),
  });
  if (!group.data) return <OnItsWay title="A group" of={group} />;
  const { name, providerValue } = group.data;
  return (
    <AdminPage
      title={isolated(name)}
      breadcrumbs={
        <Breadcrumbs current={<bdi>{name}</bdi>}>
          <Link to="/admin/people">People</Link>
          <Link to="/admin/people/groups">Groups</Link>
        </Breadcrumbs>
      }
    >
      <MembersSection key={groupId} group={group.data} />
      <Section title="Its name">
        <GroupForm
          key={groupId}
          group={{ name, providerValue }}
          save="Save"
          send={(body) => ask('PUT /admin/group/:id', { params: { id: groupId }, body })}
          onSaved={askAgainForGroups}
        />
      </Section>
      <Section title="Delete this group">
        <Failed title="Not deleted" problem={deleting.error} takesFocus />
        <p>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete
          </Button>
        </p>
      </Section>
      <AskFirst
        title={`Delete ${isolated(name)}?`}
        yes="Yes. Delete it"
        no="No. Keep it"
        isGrave
        isOpen={isAsking}
        isPending={deleting.isPending}
        onYes={deleting.mutate}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Nobody is notified, and who was in it is forgotten. A group for which spaces are kept cannot be
          deleted.
        </p>
      </AskFirst>
    </AdminPage>
  );
}

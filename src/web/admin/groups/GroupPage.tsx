import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../../shared/direction.ts';
import { Link } from '../../core/router/Link.tsx';
import { addressAt, useNavigate } from '../../core/router/navigating.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';
import { Breadcrumbs } from '../../parts/ui/Breadcrumbs.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { AdminPage } from '../parts/layout/AdminPage.tsx';
import { OnItsWay } from '../parts/layout/OnItsWay.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { GroupForm } from './GroupForm.tsx';
import { MembersSection } from './MembersSection.tsx';
import { askAgainForGroups, saveGroup, endGroup, groupQuery } from './queries.ts';

const route = addressAt('/admin/people/groups/$groupId');

/** A group, who is in it, and by whom each was put in (P6). */
export function GroupPage() {
  const { groupId } = route.useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const group = useQuery(groupQuery(groupId));
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => endGroup(groupId),
    onSuccess() {
      navigate({ to: '/admin/people/groups', ignoreBlocker: true });
      client.removeQueries(groupQuery(groupId));
      return askAgainForGroups(client);
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
          send={(change) => saveGroup(groupId, change)}
          onSaved={() => askAgainForGroups(client)}
        />
      </Section>
      <Section title="Delete this group">
        {deleting.error && (
          <Banner tone="error" title="Not deleted" takesFocus>
            {deleting.error.message}
          </Banner>
        )}
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
        <p>Nobody is told, and who was in it is forgotten. While spaces are kept for it, it stays.</p>
      </AskFirst>
    </AdminPage>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isolated } from '../../../shared/direction.ts';
import { capitalised, counted, listed } from '../../../shared/english.ts';
import type { GroupDetails, Members } from '../../../shared/groups/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Failed } from '../../lists/Failed.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { ask } from '../../start/calls.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Section } from '../parts/layout/Section.tsx';
import { ScrolledList } from '../parts/ui/ScrolledList.tsx';
import { TextAreaField } from '../parts/ui/TextAreaField.tsx';
import { Email } from '../people/Email.tsx';
import { PersonField } from '../people/PersonField.tsx';
import { askAgainForGroups } from './queries.ts';

const PUT_IN_BY = { admin: 'an admin', provider: 'the company’s sign-in' };

/** Whom admins put in they may take out again; the others follow the company's sign-in. */
export function MembersSection({ group: { id, members, memberCount } }: { group: GroupDetails }) {
  const [personId, setPersonId] = useState<number | undefined>();
  const [pasted, setPasted] = useState('');
  const own = members.filter(({ sources }) => sources.includes('admin')).map((each) => each.id);
  const send = (body: Members, dryRun?: 'true') =>
    ask('PUT /admin/group/:id/members', { params: { id }, query: { dryRun }, body });
  /** Whom emails mean; nobody is put in yet. */
  const checking = useMutation({
    mutationFn: async () => (await send({ emails: emailsIn(pasted) }, 'true'))?.people ?? [],
  });
  const saving = useMutation({
    mutationFn: ({ userIds }: { userIds: number[]; done: string }) => send({ userIds }),
    onSuccess() {
      setPersonId(undefined);
      if (checking.data) setPasted('');
      checking.reset();
    },
    onSettled: () => askAgainForGroups(),
  });
  const add = (ids: number[]) =>
    saving.mutate({
      userIds: [...new Set([...own, ...ids])],
      done: `${counted(ids.length, 'person', 'people')} added`,
    });
  const known = [...new Set(checking.data?.flatMap((each) => each.id ?? []))].filter(
    (each) => !own.includes(each),
  );
  const others = checking.data?.filter((each) => each.is !== 'known') ?? [];

  function submitting(act: () => void) {
    return (event: FormEvent) => {
      event.preventDefault();
      act();
    };
  }

  return (
    <Section title="People" lead={`${counted(memberCount, 'person is', 'people are')} in this group.`}>
      <Failed title="Nobody was added or removed" problem={saving.error ?? checking.error} takesFocus />
      {saving.isSuccess && (
        <Banner key={saving.submittedAt} tone="success" title={saving.variables.done} takesFocus />
      )}
      {members.length > 0 && (
        <Table
          caption="People in this group"
          captionIsHidden
          columns={['Name', 'Email', 'Added by', 'Action']}
        >
          {members.map((person) => (
            <Row key={person.id}>
              <Cell>
                <bdi>{person.name}</bdi>
              </Cell>
              <Cell label="Email">
                <Email>{person.email}</Email>
              </Cell>
              <Cell label="Added by">
                {capitalised(listed(person.sources.map((source) => PUT_IN_BY[source])))}
              </Cell>
              <Cell>
                {person.sources.includes('admin') && (
                  <Button
                    aria-label={`Remove ${isolated(person.name)}`}
                    isPending={saving.isPending && !saving.variables.userIds.includes(person.id)}
                    onClick={() =>
                      saving.mutate({
                        userIds: own.filter((each) => each !== person.id),
                        done: `${isolated(person.name)} removed`,
                      })
                    }
                  >
                    Remove
                  </Button>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {memberCount > members.length && (
        <p>And {counted(memberCount - members.length, 'more person', 'more people')}.</p>
      )}
      <form className="stack start" onSubmit={submitting(() => personId !== undefined && add([personId]))}>
        <PersonField
          label="Add somebody"
          placeholder="Name or email"
          personId={personId}
          onChange={setPersonId}
        />
        <Button type="submit" isPending={saving.isPending}>
          Add
        </Button>
      </form>
      <form className="stack" onSubmit={submitting(() => emailsIn(pasted).length > 0 && checking.mutate())}>
        <TextAreaField
          label="Add several by email"
          hint="Paste addresses as you have them. You see who is meant before anybody is added."
          value={pasted}
          onChange={(text) => {
            setPasted(text);
            checking.reset();
          }}
        />
        {checking.data && (
          <Banner tone="info" title={`${counted(known.length, 'person', 'people')} to add`} takesFocus>
            {others.length > 0 && (
              <>
                <p>Not added:</p>
                <ScrolledList label="Who is not added">
                  {others.map(({ given, is }) => (
                    <li key={given}>
                      <bdi>{given}</bdi>:{' '}
                      {is === 'two' ? 'more than one person has it' : 'nobody active is known to read it'}
                    </li>
                  ))}
                </ScrolledList>
              </>
            )}
          </Banner>
        )}
        <p className="row">
          {known.length > 0 ? (
            <Button variant="primary" isPending={saving.isPending} onClick={() => add(known)}>
              Add {counted(known.length, 'person', 'people')}
            </Button>
          ) : (
            <Button type="submit" isPending={checking.isPending}>
              Check
            </Button>
          )}
        </p>
      </form>
    </Section>
  );
}

/** Also "Ben Okafor <ben@company.example>; …", as mail programs write them. */
const emailsIn = (text: string): string[] => [
  ...new Set(text.split(/[\s,;<>]+/).filter((each) => each.includes('@'))),
];

import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isolated } from '../../../shared/direction.ts';
import { listed } from '../../../shared/english.ts';
import {
  type ExpectedPerson,
  type NewExpectedPerson,
  newExpectedPersonSchema,
} from '../../../shared/people/admin-contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Failed, SignInAgain } from '../../lists/Failed.tsx';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { Cell, Row, Table } from '../../lists/ui/Table.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import { Banner } from '../../start/ui/Banner.tsx';
import { useForm } from '../form/useForm.ts';
import { Section } from '../parts/layout/Section.tsx';
import { useOffices } from '../parts/offices.ts';
import { useRound } from '../parts/ui/useRound.ts';
import { Email } from './Email.tsx';
import { OfficeChoice } from './OfficeChoice.tsx';
import { askAgainForPeople } from './queries.ts';
import { asking } from '../../core/asking.ts';
import { ask } from '../../start/calls.ts';

/** Who is named for a role before they have ever signed in (P7). */
export function Expected() {
  const [isNaming, setIsNaming] = useState(false);
  const round = useRound(isNaming);
  const { data: people = [] } = useQuery(asking('GET /admin/expected-people'));
  const { data: offices = [] } = useOffices();
  const forgetting = useMutation({
    mutationFn: ({ id }: ExpectedPerson) => ask('DELETE /admin/expected-people/:id', { params: { id } }),
    onSettled: () => askAgainForPeople(),
  });
  const roleOf = ({ isAdmin, manages }: ExpectedPerson) => {
    const names = offices.filter(({ id }) => manages.includes(id)).map(({ name }) => isolated(name));
    return isAdmin ? 'Admin' : `Manager of ${listed(names)}`;
  };
  return (
    <Section
      title="Not signed in yet"
      lead="Somebody named here has their role from their first sign-in on."
      actions={<Button onClick={() => setIsNaming(true)}>Name somebody new</Button>}
    >
      <Failed title="Nothing was changed" problem={forgetting.error} />
      {people.length > 0 && (
        <Table caption="Not signed in yet" captionIsHidden columns={['Email', 'Role', 'Action']}>
          {people.map((person) => (
            <Row key={person.id}>
              <Cell label="Email">
                <Email>{person.email}</Email>
              </Cell>
              <Cell label="Role">{roleOf(person)}</Cell>
              <Cell>
                <Button
                  aria-label={`Remove ${person.email}`}
                  isPending={forgetting.isPending && forgetting.variables.id === person.id}
                  onClick={() => forgetting.mutate(person)}
                >
                  Remove
                </Button>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Naming key={round} isOpen={isNaming} onClose={() => setIsNaming(false)} />
    </Section>
  );
}

const ROLES = [
  ['manager', 'Manager of some offices'],
  ['admin', 'Admin'],
] as const;

const BLANK: Required<NewExpectedPerson> = { email: '', isAdmin: false, manages: [] };

function Naming({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  const form = useForm({
    schema: newExpectedPersonSchema,
    initial: BLANK,
    names: { email: 'Email', isAdmin: 'Role', manages: 'Offices' },
    send: (body: NewExpectedPerson) => ask('POST /admin/expected-people', { body }),
    async onSaved() {
      await askAgainForPeople();
      onClose();
    },
  });
  const { email, isAdmin, manages } = form.values;
  return (
    <Dialog
      title="Name somebody new"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" isPending={form.isSaving}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={id} className="stack gap-4" noValidate onSubmit={form.submit}>
        <TextField
          label="Email"
          hint="As your company signs them in."
          type="email"
          autoComplete="off"
          value={email}
          error={form.errors.email}
          onChange={(email) => form.set({ email })}
        />
        <ChoiceField
          legend="Role"
          type="radio"
          options={ROLES}
          chosen={[isAdmin ? 'admin' : 'manager']}
          onChange={(role) => form.set({ isAdmin: role === 'admin', manages: [] })}
        />
        {!isAdmin && (
          <OfficeChoice
            chosen={manages}
            error={form.errors.manages}
            onChange={(manages) => form.set({ manages })}
          />
        )}
        {form.problem !== null && (
          <Banner tone="error" title="Not saved">
            {form.problem}
            {form.refusal && <SignInAgain problem={form.refusal} />}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}

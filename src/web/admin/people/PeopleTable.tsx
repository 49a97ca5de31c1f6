import type { ManagedUser } from '../../../shared/people/admin-contract.ts';
import { Button } from '../../ui/Button.tsx';
import { Cell, Row, Table } from '../../ui/Table.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PeopleTable.module.css';
import { fullName } from './personWords.ts';

type Props = { people: readonly ManagedUser[]; onOpen: (personId: number) => void };

const COLUMNS = ['Name', 'Email', 'Role', 'State', <VisuallyHidden key="action">Action</VisuallyHidden>];

export function PeopleTable({ people, onOpen }: Props) {
  return (
    <div className={styles.table}>
      <Table caption="People" captionIsHidden columns={COLUMNS}>
        {people.map((person) => (
          <Row key={person.id} data-inactive={!person.isActive}>
            <Cell className={styles.name}>
              <span>
                <bdi>{fullName(person)}</bdi>
                {person.isYou && <span className={styles.you}> (you)</span>}
              </span>
            </Cell>
            <Cell label="Email" className={styles.email}>
              {person.email}
            </Cell>
            <Cell label="Role">{person.isAdmin ? <strong>Admin</strong> : 'Not an admin'}</Cell>
            <Cell label="State">{person.isActive ? 'Active' : 'Deactivated'}</Cell>
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

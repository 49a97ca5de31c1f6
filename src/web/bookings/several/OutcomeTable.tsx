import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Table } from '../../ui/Table.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';
import type { Asked, Told } from './outcomes.ts';

const COLUMNS = ['Day', 'What has become of it', <VisuallyHidden key="action">What to do</VisuallyHidden>];

type Props = {
  days: readonly Told[];
  asked: Asked;
  /** Something has been done about a day. */
  onTold: (told: Told) => void;
};

/** A row a day, each with what can be done about it. */
export function OutcomeTable({ days, asked, onTold }: Props) {
  return (
    <Table caption="What has become of each day" captionIsHidden columns={COLUMNS}>
      {days.map((told) => (
        <OutcomeRow key={told.date} told={told} asked={asked} onTold={onTold} />
      ))}
    </Table>
  );
}

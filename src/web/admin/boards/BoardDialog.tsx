import { type FormEvent, useId, useState } from 'react';
import { type NewBoard, newBoardSchema } from '../../../shared/boards/contract.ts';
import type { AdminLocation } from '../../../shared/locations/admin-contract.ts';
import { byFirstNumber } from '../../../shared/natural-order.ts';
import { Button } from '../../core/ui/Button.tsx';
import { ChoiceField } from '../../lists/ui/ChoiceField.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import { check, type Sentences, sentencesOf } from '../form/sentences.ts';

const NAMES = { name: 'Name', areaIds: 'A board' };
const SHOWN = [
  ['names', 'First names and initials, of people who let everybody see where they sit'],
] as const;

type Props = {
  location: AdminLocation;
  isOpen: boolean;
  isPending: boolean;
  onMake: (board: NewBoard) => void;
  onClose: () => void;
};

export function BoardDialog({ location, isOpen, isPending, onMake, onClose }: Props) {
  const form = useId();
  const areas = location.areas
    .toSorted(byFirstNumber)
    .map(({ id, name }) => [id, <bdi>{name}</bdi>] as const);
  const [name, setName] = useState('');
  const [areaIds, setAreaIds] = useState(areas.length === 1 ? areas.map(([id]) => id) : []);
  const [showsNames, setShowsNames] = useState(false);
  const [errors, setErrors] = useState<Sentences<keyof typeof NAMES>>({});

  function send(event: FormEvent) {
    event.preventDefault();
    const board: Required<Omit<NewBoard, 'id'>> = { name, locationId: location.id, areaIds, showsNames };
    const checked = check(newBoardSchema, board);
    if (checked.isRight) return onMake(checked.sent);
    setErrors(sentencesOf(checked.errors, NAMES, { name }));
  }

  return (
    <Dialog
      title="Make a board"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            Make it
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" noValidate onSubmit={send}>
        <TextField
          label="Name"
          hint="The screen shows it as its title."
          placeholder="Foyer"
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={setName}
        />
        <ChoiceField
          legend="Areas"
          hint="About seventy spaces are legible from three metres."
          error={errors.areaIds}
          type="checkbox"
          options={areas}
          chosen={areaIds}
          onChange={(id, isChosen) =>
            setAreaIds(isChosen ? [...areaIds, id] : areaIds.filter((each) => each !== id))
          }
        />
        <ChoiceField
          legend="Names"
          type="checkbox"
          options={SHOWN}
          chosen={showsNames ? ['names'] : []}
          onChange={(_, isChosen) => setShowsNames(isChosen)}
        />
      </form>
    </Dialog>
  );
}

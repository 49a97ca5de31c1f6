import { type FormEvent, useId, useState } from 'react';
import type { Booking } from '../../../shared/bookings/contract.ts';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { TextField } from '../../lists/ui/TextField.tsx';
import { nameErrorOf } from '../../parts/spaces/draft.ts';
import { useRename } from '../../parts/moving.ts';

type Props = { booking: Booking; bookedFor: string };

/** The name of a guest or colleague; the booking itself stays the reader's. */
export function EditName({ booking, bookedFor }: Props) {
  const rename = useRename(booking.id);
  const form = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(bookedFor);
  const [error, setError] = useState<string>();
  const close = () => setIsOpen(false);

  function open() {
    setName(bookedFor);
    setError(undefined);
    rename.reset();
    setIsOpen(true);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const problem = nameErrorOf({ isForMe: false, name, nameError: undefined });
    setError(problem);
    if (problem === undefined) rename.mutate(name.trim(), { onSuccess: close });
  }

  return (
    <>
      <Button onClick={open}>Edit name</Button>
      <Dialog
        title="Who is it for?"
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button variant="primary" type="submit" form={form} isPending={rename.isPending}>
              Save
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={save}>
          <TextField
            label="Their name"
            hint="Everyone can see this name. The booking stays yours."
            autoComplete="off"
            value={name}
            error={error ?? rename.error?.message}
            onChange={(typed) => {
              setName(typed);
              setError(undefined);
            }}
          />
        </form>
      </Dialog>
    </>
  );
}

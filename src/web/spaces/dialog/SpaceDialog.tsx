import { useState } from 'react';
import { OpenedDialog, type SpaceDialogProps } from './OpenedDialog.tsx';

/** Opens when a space is chosen: books a free one, or says who has it. */
export function SpaceDialog({ space, ...props }: SpaceDialogProps) {
  const isOpen = space !== null;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Each opening starts afresh; until it is closed, what was typed and refused stays.
    if (isOpen) setOpening(opening + 1);
  }
  return space && <OpenedDialog key={opening} space={space} {...props} />;
}

import { useState } from 'react';
import { OpenedDialog, type SpaceDialogProps } from './OpenedDialog.tsx';

/** What opens on choosing a space: books a free one, says who has another. */
export function SpaceDialog({ space, ...props }: SpaceDialogProps) {
  const isOpen = space !== null;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    // Each opening starts afresh; within one, what was typed and refused stays.
    if (isOpen) setOpening(opening + 1);
  }
  return space && <OpenedDialog key={opening} space={space} {...props} />;
}

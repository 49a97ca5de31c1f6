import type { Ref } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { Space } from '../spaces/space.ts';
import { spokenName } from '../spaces/spaceWords.ts';

type Props = {
  /** To book it, to manage one of your own, or only to look. */
  shape: 'book' | 'yours' | 'look';
  space: Space;
  /** The form that the primary button sends. */
  form: string;
  primary: Ref<HTMLButtonElement>;
  /** The primary button keeps its place and focus, but takes no press. */
  isWaiting: boolean;
  onClose: () => void;
};

export function SpaceActions({ shape, space, form, primary, isWaiting, onClose }: Props) {
  if (shape === 'book') {
    return (
      <>
        <Button ref={primary} variant="primary" type="submit" form={form} isPending={isWaiting}>
          Book {spokenName(space)}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </>
    );
  }
  const bookingId = shape === 'yours' ? (space.booking?.id ?? null) : null;
  return (
    <>
      {bookingId !== null && (
        <LinkButton variant="primary" to="/bookings/$bookingId/details" params={{ bookingId }}>
          Manage booking
        </LinkButton>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  );
}

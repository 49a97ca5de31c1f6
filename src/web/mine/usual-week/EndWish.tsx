import type { Standing } from '../../../shared/usual-week/contract.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { useEndWish } from '../../lists/usual-week/queries.ts';
import { wishWords } from '../../lists/usual-week/wishWords.ts';

type Props = {
  readonly wish: Standing;
  readonly isOpen: boolean;
  onClose(): void;
};

/** No booking is lost, but a wish took some thought to put together. */
export function EndWish({ wish, isOpen, onClose }: Props) {
  const ending = useEndWish();
  return (
    <Dialog
      role="alertdialog"
      title="Stop booking this every week?"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="danger"
            isPending={ending.isPending}
            onClick={() => ending.mutate(wish.id, { onSuccess: onClose })}
          >
            Yes. End it
          </Button>
          <Button onClick={onClose}>No. Keep it</Button>
        </>
      }
    >
      {ending.isError && <Banner tone="error" title={ending.error.message} />}
      <p>{wishWords(wish)}</p>
      <p>The days that are booked already stay yours.</p>
    </Dialog>
  );
}

import type { Standing } from '../../../shared/usual-week/contract.ts';
import { oneOrMany } from '../../../shared/english.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { Dialog } from '../../lists/ui/Dialog.tsx';
import { useEndWish } from '../../lists/usual-week/queries.ts';
import { wishWords } from '../../lists/usual-week/wishWords.ts';

type Props = {
  readonly wishes: readonly Standing[];
  readonly isOpen: boolean;
  onClose(): void;
};

/** No booking is lost, but a wish took some thought to put together. */
export function EndWishes({ wishes, isOpen, onClose }: Props) {
  const ending = useEndWish();

  async function end() {
    for (const { id } of wishes) await ending.mutateAsync(id);
    onClose();
  }

  return (
    <Dialog
      role="alertdialog"
      title={oneOrMany(
        wishes.length,
        'Stop booking this every week?',
        'Stop booking all of these every week?',
      )}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isPending={ending.isPending} onClick={() => void end().catch(() => {})}>
            Yes. End {oneOrMany(wishes.length, 'it', 'them')}
          </Button>
          <Button onClick={onClose}>No. Keep {oneOrMany(wishes.length, 'it', 'them')}</Button>
        </>
      }
    >
      {ending.isError && <Banner tone="error" title={ending.error.message} />}
      <ul>
        {wishes.map((wish) => (
          <li key={wish.id}>{wishWords(wish)}</li>
        ))}
      </ul>
      <p>The days that are booked already stay yours.</p>
    </Dialog>
  );
}

import type { Standing } from '../../../shared/usual-week/contract.ts';
import { Banner } from '../../start/ui/Banner.tsx';
import { useEndWish } from '../../lists/usual-week/queries.ts';
import { wishWords } from '../../lists/usual-week/wishWords.ts';
import { AskFirst } from '../../lists/ui/AskFirst.tsx';

type Props = {
  readonly wish: Standing;
  readonly isOpen: boolean;
  onClose(): void;
};

/** No booking is lost, but a wish took some thought to put together. */
export function EndWish({ wish, isOpen, onClose }: Props) {
  const ending = useEndWish();
  return (
    <AskFirst
      title="Stop booking this every week?"
      isOpen={isOpen}
      yes="Yes. End it"
      no="No. Keep it"
      isGrave
      isPending={ending.isPending}
      onYes={() => ending.mutate(wish.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      {ending.isError && <Banner tone="error" title={ending.error.message} />}
      <p>{wishWords(wish)}</p>
      <p>The days that are booked already stay yours.</p>
    </AskFirst>
  );
}

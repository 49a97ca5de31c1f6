import { Banner } from '../../start/ui/Banner.tsx';
import { Button } from '../../core/ui/Button.tsx';
import { momentWords } from '../../lists/momentWords.ts';
import styles from './OfferBanner.module.css';

/** What this browser kept from an earlier visit. */
export type Offer = { at: string; onCarryOn: () => void; onDiscard: () => void };

export function OfferBanner({ offer }: { offer: Offer }) {
  return (
    <div className={styles.offer}>
      <Banner tone="info" title="You have unsaved changes here">
        <p>They are from {momentWords(offer.at)}.</p>
        <p className={styles.ways}>
          <Button variant="primary" onClick={offer.onCarryOn}>
            Carry on with them
          </Button>
          <Button onClick={offer.onDiscard}>Discard them</Button>
        </p>
      </Banner>
    </div>
  );
}

import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { type Day, longDay } from '../../../shared/day.ts';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import printed from '../parts/lists/PrintedList.module.css';
import styles from './Labels.module.css';

type Space = Pick<AdminArea['bookableObjects'][number], 'id' | 'name'>;
type OfArea = { readonly area: AdminArea; readonly day: Day };
type Props = OfArea & { readonly spaces: readonly Space[]; readonly isBig: boolean };

/** Replaces the page, but only on paper. */
export function LabelSheet({ spaces, isBig, ...ofArea }: Props) {
  return createPortal(
    <ul className={`${printed.sheet} ${styles.sheet}`} data-big={isBig || undefined}>
      {spaces.map((space) => (
        <li key={space.id}>
          <Label space={space} {...ofArea} />
        </li>
      ))}
    </ul>,
    document.body,
  );
}

/** A15: the address of a space (C7), which is the same for ever; its name and day say whether the label is out of date. */
export function Label({ space: { id, name }, area, day }: OfArea & { readonly space: Space }) {
  const address = `${location.origin}/here/${id}`;
  return (
    <article className={styles.label}>
      <Code address={address} />
      <div className="stack gap-1">
        <p className={styles.name} style={{ '--length': name.length } as React.CSSProperties}>
          <bdi>{name}</bdi>
        </p>
        <p className={`bold ${styles.foot}`}>
          <bdi>{area.name}</bdi>
        </p>
        <p className={styles.foot}>Are you sitting here? Point your phone at the code.</p>
        <p className={styles.foot}>
          {address.replace(/^https?:\/\//, '')}
          <br />
          Printed <time dateTime={day}>{longDay(day)}</time>
        </p>
      </div>
    </article>
  );
}

/** One path; the border is the four modules that readers want to be empty. */
function Code({ address }: { address: string }) {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${address}`}
    >
      <path d={squares.join('')} />
    </svg>
  );
}

import { useEffect, useRef, useState } from 'react';
import { isolated } from '../../shared/direction.ts';
import { configuration } from '../configuration.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './OfficeMap.module.css';

const { mode, embedUrl } = configuration.map;

type Props = { readonly name: string; readonly address: string };

/** Where an office is. The map's host learns the address once the map scrolls into view, but not who is looking. */
export function OfficeMap({ name, address }: Props) {
  const [isOpen, setIsOpen] = useState(mode === 'on');
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // The button that had the focus has been replaced by the map.
    if (isOpen && mode === 'click') frame.current?.focus();
  }, [isOpen]);

  if (mode === 'off') return null;
  const { host } = new URL(embedUrl);
  return (
    <figure className={styles.map}>
      <div className={styles.sheet}>
        {isOpen ? (
          <iframe
            ref={frame}
            className={styles.frame}
            title={`Map of ${isolated(address)}`}
            src={embedUrl.replaceAll('{address}', () => encodeURIComponent(address))}
            loading="lazy"
            referrerPolicy="no-referrer"
            // It may run as its own origin, which is never ours, so the sandbox holds.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <Button icon={<Icon name="map" size={22} />} onClick={() => setIsOpen(true)}>
            Show {isolated(name)} on a map
          </Button>
        )}
      </div>
      <figcaption className={styles.whose}>
        {isOpen
          ? `Map from ${host}, which receives this address.`
          : `Opening the map sends this address to ${host}.`}
      </figcaption>
    </figure>
  );
}

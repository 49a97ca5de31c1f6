import { createLink } from '../router/Link.tsx';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../../start/ui/Icon.tsx';
import { joined } from '../../start/ui/joined.ts';
import styles from './Tile.module.css';

type TileProps = Omit<ComponentProps<'a'>, 'title' | 'children'> & {
  readonly icon: IconName;
  readonly title: string;
  readonly description?: string | undefined;
  /** The words of the link itself, when the title is only a heading: "Book in this area". */
  readonly action?: string;
  readonly level?: 2 | 3;
};

function TileAnchor({ icon, title, description, action, level = 2, className, ...rest }: TileProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={joined(styles.tile, className)}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>{action ? title : <a {...rest}>{title}</a>}</Heading>
        {description && <p className="quiet">{description}</p>}
        {action && (
          <a {...rest} className={styles.action} aria-label={`${action}: ${title}`}>
            {action}
          </a>
        )}
      </div>
      <span className={styles.arrow}>
        <Icon name={rest.target === '_blank' ? 'out' : 'arrow'} size={20} />
      </span>
    </div>
  );
}

/** A link to a page, with an icon; the whole tile can be pressed. Takes the same props as a router link. */
export const Tile = createLink(TileAnchor);

/** The same for an address outside the product. */
export function ExternalTile({ href, ...rest }: TileProps & { readonly href: string }) {
  return <TileAnchor {...rest} href={href} target="_blank" rel="noopener noreferrer" />;
}

/** Tiles side by side, as many as fit. */
export function Tiles(props: ComponentProps<'div'>) {
  return <div {...props} className={joined('grid', props.className)} />;
}

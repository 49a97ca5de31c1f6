import styles from './HelpPage.module.css';

type Props = { readonly topics: readonly { readonly id: string; readonly title: string }[] };

/** Plain links within the page, so that the browser takes the reader's focus along. */
export function Contents({ topics }: Props) {
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={styles.label}>
        On this page
      </h2>
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { type FigureId, FIGURES } from '../../../../shared/reports/figures.ts';
import styles from './Definitions.module.css';

type Definition = { readonly id: string; readonly word: string; readonly means: string };

/** What each figure counts, in words, below where the figures are shown. On paper it is always open. */
export function Definitions({ title, of }: { readonly title: string; readonly of: readonly Definition[] }) {
  return (
    <details className={`${styles.definitions} disclosure reading`}>
      <summary>{title}</summary>
      <dl>
        {of.map(({ id, word, means }) => (
          <div key={id}>
            <dt>{word}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function FigureDefinitions({ of }: { readonly of: readonly FigureId[] }) {
  return <Definitions title="What the figures mean" of={of.map((id) => ({ id, ...FIGURES[id] }))} />;
}

import { featureText, featuresIn } from '../../../../shared/objects/features.ts';

type Props = {
  id: string;
  /** What has been typed so far. */
  text: string;
  known: readonly string[];
};

/** Offers for the last word of a field the company's words that are not in it yet, by the browser's own list. */
export function FeatureOptions({ id, text, known }: Props) {
  const typed = featuresIn(/^.*[,;]/.exec(text)?.[0] ?? '');
  return (
    <datalist id={id}>
      {known
        .filter((word) => !typed.includes(word))
        .map((word) => (
          <option key={word} value={featureText([...typed, word])}>
            {word}
          </option>
        ))}
    </datalist>
  );
}

import { type RefObject, useState } from 'react';
import { Banner } from '../../../start/ui/Banner.tsx';
import { Button } from '../../../core/ui/Button.tsx';
import { saveFile } from '../../parts/reports/save.ts';
import styles from './Chart.module.css';
import { chartPngOf, svgOf } from './picture.ts';

type SaveChartProps = {
  readonly picture: RefObject<SVGSVGElement | null>;
  readonly title: string;
  /** False if the page has its own print button. */
  readonly canPrint?: boolean;
};

export function SaveChart({ picture, title, canPrint = true }: SaveChartProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const name = title.toLocaleLowerCase('en-GB').replace(/[^a-z]+/g, '-');

  async function keep(kind: 'svg' | 'png') {
    if (!picture.current) return;
    const drawing = svgOf(picture.current, title);
    try {
      saveFile(kind === 'svg' ? drawing.file : await chartPngOf(drawing), `perch-${name}.${kind}`);
      setProblem(null);
    } catch {
      setProblem('Your browser could not make a picture of the chart.');
    }
  }

  return (
    <div className={styles.save}>
      {problem && <Banner tone="error" title={problem} />}
      <Button onClick={() => void keep('png')}>Save as PNG</Button>
      <Button onClick={() => void keep('svg')}>Save as SVG</Button>
      {canPrint && <Button onClick={() => print()}>Print this page</Button>}
    </div>
  );
}

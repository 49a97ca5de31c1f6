import { useState } from 'react';
import type { AdminArea } from '../../../shared/locations/admin-contract.ts';
import type { Scene, SceneItem } from '../../../shared/plans/contract.ts';
import type { UploadedDrawing } from '../../../shared/plans/drawing-contract.ts';
import { Link } from '../../router/Link.tsx';
import { ApiProblem } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { FileDrop } from '../importing/DrawingChooser.tsx';
import { sendDrawing } from '../importing/takeIn.ts';
import { NumberField } from '../panels/NumberField.tsx';
import { floor, room } from '../scene/making.ts';
import { type Offer, OfferBanner } from './OfferBanner.tsx';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  area: AdminArea;
  offer: Offer | null;
  /** `taken` is the drawing that lies under it, when one was brought in. */
  onBegin: (scene: Scene, taken?: UploadedDrawing) => void;
};

/** An area without a plan: two ways to begin one. */
export function EmptyState({ area, offer, onBegin }: EmptyStateProps) {
  const [size, setSize] = useState({ w: 24, h: 14 });
  const { problem, isPending, bringIn } = useBeginning(area, onBegin);
  return (
    <div className={styles.empty}>
      <Link
        to="/admin/locations/$locationId/area/$areaId"
        params={{ locationId: area.locationId, areaId: area.id }}
      >
        Back to {area.name}
      </Link>
      <PageHeading title={`Floor plan of ${area.name}`} />
      <p className={styles.lead}>
        {area.name} has no floor plan yet. Until then people book from a list; with a plan they can see where
        they will sit.
      </p>
      {offer && (
        <div className={styles.offer}>
          <OfferBanner offer={offer} />
        </div>
      )}
      <div className={styles.ways}>
        <Card className={styles.way}>
          <h2>Draw it yourself</h2>
          <p>Enter the size of the floor. It need not be exact, and you can change it later.</p>
          <div className={styles.size}>
            <NumberField
              label="Width"
              unit="m"
              value={size.w}
              least={2}
              most={400}
              onChange={(w) => setSize({ ...size, w })}
            />
            <NumberField
              label="Depth"
              unit="m"
              value={size.h}
              least={2}
              most={400}
              onChange={(h) => setSize({ ...size, h })}
            />
          </div>
          <Button variant="primary" onClick={() => onBegin(emptyPlan(size.w * 100, size.h * 100))}>
            Begin
          </Button>
        </Card>
        <Card className={styles.way}>
          <h2>Import a drawing</h2>
          <p>An SVG file becomes the background, and shapes that look like desks are suggested as places.</p>
          <FileDrop
            words={isPending ? 'Reading the drawing' : 'Choose an SVG file, or drop it here'}
            problem={problem}
            onFile={(file) => void bringIn(file)}
          />
        </Card>
      </div>
    </div>
  );
}

function useBeginning(area: AdminArea, onBegin: EmptyStateProps['onBegin']) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  return {
    problem,
    isPending,
    async bringIn(file: File) {
      setProblem(null);
      setPending(true);
      try {
        onBegin(emptyPlan(0, 0), await sendDrawing(area, file));
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error.detail);
        setPending(false);
      }
    },
  };
}

/** Paper around the walls, in centimetres. */
const MARGIN = 120;
const OUTER_WALL = 24;

/** A floor with walls around it; without a size, bare paper for a drawing to be laid on. */
function emptyPlan(w: number, h: number): Scene {
  const box = { x: 0, y: 0, w, h };
  const items: SceneItem[] =
    w === 0
      ? []
      : [
          { id: 'structure-1', ...floor(box) },
          { id: 'structure-2', ...room(box, OUTER_WALL) },
        ];
  return {
    version: 1,
    box: { x: -MARGIN, y: -MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN },
    grid: 10,
    symbols: {},
    items,
  };
}

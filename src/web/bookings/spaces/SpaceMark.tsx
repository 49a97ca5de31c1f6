import { Glyph } from '../../plans/Glyph.tsx';
import discs from '../../plans/Place.module.css';
import type { Space } from './space.ts';
import { shortName } from './spaceWords.ts';

/** The disc of the plan beside the same space in words. */
export function SpaceMark({ space }: { space: Space }) {
  return (
    <span className={discs.disc} data-state={space.state} aria-hidden="true">
      <Glyph state={space.state} isDog={space.isDog} short={shortName(space.name)} />
    </span>
  );
}

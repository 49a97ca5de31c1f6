import { Glyph } from '../../plans/Glyph.tsx';
import discs from '../../plans/Place.module.css';
import type { Space } from './space.ts';
import { shortName } from './spaceWords.ts';

/** The disc of the plan beside the same space in words. */
export function SpaceMark({ name, isDog, state }: Pick<Space, 'name' | 'isDog' | 'state'>) {
  return (
    <span className={discs.disc} data-state={state} aria-hidden="true">
      <Glyph state={state} isDog={isDog} short={shortName(name)} />
    </span>
  );
}

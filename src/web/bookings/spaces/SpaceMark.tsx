import { Glyph, isLong } from '../../plans/Glyph.tsx';
import discs from '../../plans/Place.module.css';
import type { Space } from './space.ts';
import { shortName } from './spaceWords.ts';

/** The disc of the plan beside the same space in words. */
export function SpaceMark({ name, kind, state }: Pick<Space, 'name' | 'kind' | 'state'>) {
  const short = shortName(name);
  return (
    <span className={discs.disc} data-state={state} data-long={isLong(short) || undefined} aria-hidden="true">
      <Glyph state={state} mark={kind.glyph} short={short} />
    </span>
  );
}

import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import type { Layer, SceneItem } from '../../../shared/plans/contract.ts';
import { byName } from '../../../shared/natural-order.ts';
import { focusPlan } from '../canvas/frame.ts';
import { type DraftObject, objectsByItem } from '../draft/draft.ts';
import { select, toggle } from '../editor/edit.ts';
import { draftIn, type Editor, useEditor, useFromEditor } from '../editor/editor.ts';
import { revealSelection } from '../editor/looking.ts';
import { inReadingOrder } from '../scene/readingOrder.ts';
import { kindOf } from '../scene/words.ts';
import styles from './Lists.module.css';

const LAYERS: readonly [Layer, string][] = [
  ['space', 'Places'],
  ['label', 'Texts'],
  ['furniture', 'Furniture'],
  ['structure', 'Walls and rooms'],
];

/**
 * Everything on the plan, one kind at a time: places in natural order of their names, the rest in reading order;
 * selecting here selects there.
 */
export function ItemList() {
  const id = useId();
  const editor = useEditor();
  const draft = useFromEditor(draftIn);
  const selection = useFromEditor((state) => state.selection);
  const [layer, setLayer] = useState<Layer>('space');
  const list = useRef<HTMLUListElement>(null);
  const objects = objectsByItem(draft);
  const items = listedOf(
    draft.scene.items.filter((item) => item.layer === layer),
    objects,
  );
  const stop = items.find((item) => selection.has(item.id))?.id ?? items[0]?.id;

  function walk(event: KeyboardEvent<HTMLUListElement>) {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (event.key === 'Enter') focusPlan();
    else if (event.key === ' ') choose(editor, items[at], true);
    else if (to !== undefined && options[to] && items[to]) {
      options[to].focus();
      choose(editor, items[to], event.shiftKey);
    } else if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="subtitle">
          On the plan <span className={styles.count}>{items.length}</span>
        </h2>
        <select
          aria-label="What to list"
          value={layer}
          onChange={(event) => setLayer(event.target.value as Layer)}
        >
          {LAYERS.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {items.length === 0 ? (
        <p className="quiet small">Nothing yet.</p>
      ) : (
        <ul
          ref={list}
          className={styles.items}
          role="listbox"
          aria-multiselectable="true"
          aria-labelledby={id}
          onKeyDown={walk}
        >
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              words={wordsOf(item, objects)}
              isSelected={selection.has(item.id)}
              isStop={item.id === stop}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Unnamed ones come last. */
function listedOf(items: SceneItem[], objects: ReadonlyMap<string, DraftObject>): SceneItem[] {
  const rows = inReadingOrder(items).map((item) => ({ item, name: objects.get(item.id)?.name }));
  return rows
    .toSorted((a, b) =>
      a.name !== undefined && b.name !== undefined
        ? byName({ name: a.name }, { name: b.name })
        : Number(a.name === undefined) - Number(b.name === undefined),
    )
    .map(({ item }) => item);
}

function wordsOf(item: SceneItem, objects: ReadonlyMap<string, DraftObject>): string {
  return objects.get(item.id)?.name ?? kindOf(item);
}

function choose(editor: Editor, item: SceneItem | undefined, adds: boolean): void {
  if (!item) return;
  if (adds) toggle(editor, item.id);
  else select(editor, new Set([item.id]));
  revealSelection(editor);
}

type ItemProps = { item: SceneItem; words: string; isSelected: boolean; isStop: boolean };

const Item = memo(function Item({ item, words, isSelected, isStop }: ItemProps) {
  const editor = useEditor();
  return (
    <li
      role="option"
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      className={styles.item}
      onClick={(event) => choose(editor, item, event.shiftKey || event.ctrlKey || event.metaKey)}
    >
      {words}
    </li>
  );
});

import { type PointerEvent, useId } from 'react';
import { addObjectAt, hoverObjectAt } from '../editor/placing.ts';
import { planPointAt, focusPlan } from '../canvas/frame.ts';
import { notPlaced } from '../draft/draft.ts';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { withAllSaved } from '../draft/base.ts';
import { SLACK } from '../gestures/gesture.ts';
import { Sign } from './Sign.tsx';
import styles from './Lists.module.css';

/** Unplaced objects: dragged onto the plan, or placed with a press. Always there. */
export function NotPlaced() {
  const id = useId();
  const draft = useFromEditor(draftIn);
  const base = useFromEditor((state) => state.base);
  const waiting = notPlaced(withAllSaved(draft, base));
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        Not placed <span className={styles.count}>{waiting.length}</span>
      </h2>
      {waiting.length === 0 ? (
        <p className="quiet small">Everything bookable is on the plan.</p>
      ) : (
        <ul className={styles.waiting}>
          {waiting.map(({ key, name }) => (
            <li key={key}>
              <Waiting objectKey={key} name={name} isActive={base.objects.get(key)?.isActive ?? true} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type WaitingProps = { objectKey: string; name: string; isActive: boolean };

function Waiting({ objectKey, name, isActive }: WaitingProps) {
  const editor = useEditor();
  const words = isActive ? name : `${name}, not in use`;

  function drag(down: PointerEvent<HTMLButtonElement>) {
    if (down.button !== 0) return;
    const button = down.currentTarget;
    const until = new AbortController();
    let isDragged = false;
    button.setPointerCapture(down.pointerId);
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      listener: (event: globalThis.PointerEvent) => void,
    ) => button.addEventListener(type, listener, { signal: until.signal });
    listen('pointermove', (event) => {
      isDragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) >= SLACK;
      if (isDragged) hoverObjectAt(editor, name, planPointAt(editor, event));
    });
    listen('pointercancel', () => {
      until.abort();
      hoverObjectAt(editor, name, null);
    });
    listen('pointerup', (event) => {
      until.abort();
      hoverObjectAt(editor, name, null);
      const at = planPointAt(editor, event);
      if (isDragged && at) addObjectAt(editor, objectKey, at);
      // The click that ends a drag does not count as a press.
      if (isDragged)
        button.addEventListener('click', (click) => click.stopImmediatePropagation(), {
          capture: true,
          once: true,
        });
    });
  }

  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`Place ${words}`}
      onPointerDown={drag}
      onClick={() => {
        addObjectAt(editor, objectKey, null);
        focusPlan();
      }}
    >
      {words}
      <Sign name="plus" />
    </button>
  );
}

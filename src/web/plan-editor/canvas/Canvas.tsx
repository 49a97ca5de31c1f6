import { type CSSProperties, useEffect, useRef } from 'react';
import { draftIn, useEditor, useFromEditor } from '../editor/editor.ts';
import { showWhole } from '../editor/looking.ts';
import { followPointers } from '../gestures/followPointers.ts';
import { FRAME } from './frame.ts';
import { Layers } from './Layers.tsx';
import { Overlay } from './Overlay.tsx';
import styles from './Canvas.module.css';

/** The dots on the paper are a metre apart, or as many metres as keep them from running together. */
const METRE = 100;
const LEAST_DOT_GAP = 14;

/** The plan to draw on. Everything it shows is in words in the list beside it. */
export function Canvas() {
  const editor = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const view = useFromEditor((state) => state.view);
  const box = useFromEditor((state) => draftIn(state).scene.box);
  const tool = useFromEditor((state) => state.tool);
  const isOnDrawing = useFromEditor((state) => draftIn(state).scene.background !== undefined);
  const words = useFromEditor((state) => state.ghost?.words ?? '');

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const until = new AbortController();
    followPointers(editor, element, until.signal);
    const watcher = new ResizeObserver(() => {
      const size = { w: element.clientWidth, h: element.clientHeight };
      const isFirst = editor.get().frame.w === 0;
      editor.set({ frame: size });
      if (isFirst) showWhole(editor);
    });
    watcher.observe(element);
    return () => {
      until.abort();
      watcher.disconnect();
    };
  }, [editor]);

  let dots = METRE * view.scale;
  while (dots < LEAST_DOT_GAP) dots *= 2;
  const sheet: CSSProperties & Record<`--${string}`, string | number> = {
    inlineSize: box.w * view.scale,
    blockSize: box.h * view.scale,
    transform: `translate(${(box.x - view.x) * view.scale}px, ${(box.y - view.y) * view.scale}px)`,
    '--scale': view.scale,
    '--dots': `${dots}px`,
  };

  return (
    <div
      ref={frame}
      id={FRAME}
      className={styles.frame}
      role="application"
      aria-roledescription="floor plan"
      aria-label="The plan"
      aria-describedby="plan-keys"
      // An ARIA application takes the focus and the keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-tool={tool}
      data-on-drawing={isOnDrawing || undefined}
    >
      <div className={styles.sheet} style={sheet}>
        <Layers />
      </div>
      <Overlay />
      {words && (
        <p className={styles.words} aria-hidden="true">
          {words}
        </p>
      )}
      <p id="plan-keys" hidden>
        Arrow keys move the selection. Full stop and comma go to the next and previous item. Enter places what
        the chosen tool draws. Press question mark for all shortcuts.
      </p>
    </div>
  );
}

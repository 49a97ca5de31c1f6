import { useEffect, useEffectEvent } from 'react';
import { FRAME } from '../canvas/frame.ts';
import { useEditor } from './editor.ts';
import { pressKey, pressKeyOnPlan } from './keys.ts';

const TYPED_IN =
  'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** The editor's keys, wherever the focus is except in a field, a dialog or another part of the page. */
export function useKeys(editorId: string, onHelp: () => void, onSave: () => void): void {
  const editor = useEditor();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented || document.querySelector(DIALOG)) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      return onSave();
    }
    const isHere = target === document.body || target.closest(`#${CSS.escape(editorId)}`) !== null;
    if (!isHere || target.matches(TYPED_IN)) return;
    if (event.key === '?') return onHelp();
    const isOnPlan = target.id === FRAME;
    if ((isOnPlan && pressKeyOnPlan(editor, event)) || pressKey(editor, event)) event.preventDefault();
  });
  useEffect(() => {
    const until = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: until.signal });
    return () => until.abort();
  }, []);
}

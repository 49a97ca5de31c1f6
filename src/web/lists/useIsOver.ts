import { type RefObject, useEffect, useState } from 'react';
import { UNDO_SECONDS } from '../../shared/bookings/undo.ts';

/** Whether something can no longer be undone. If the button that then goes has the focus, the box around it takes it. */
export function useIsOver(box: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (box.current?.contains(document.activeElement)) box.current.focus();
      setIsOver(true);
    }, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [box]);
  return isOver;
}

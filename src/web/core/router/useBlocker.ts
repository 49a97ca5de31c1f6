import type { HistoryLocation } from '@tanstack/history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRouter } from './Routed.tsx';

type Step = { readonly from: HistoryLocation; readonly to: HistoryLocation };
type Question = { readonly leave: () => void; readonly stay: () => void };

/**
 * Holds a navigation, even going back, until it is answered; null if there is none. When the tab is closed, the
 * browser asks.
 */
export function useBlocker(isUnsaved: boolean, concerns: (step: Step) => boolean = () => true) {
  const { history } = useRouter();
  const [question, setQuestion] = useState<Question | null>(null);
  const isHeld = useEffectEvent((step: Step) => isUnsaved && concerns(step));
  const isLost = useEffectEvent(() => isUnsaved);

  useEffect(() => {
    return history.block({
      enableBeforeUnload: () => isLost(),
      blockerFn({ currentLocation, nextLocation }) {
        if (!isHeld({ from: currentLocation, to: nextLocation })) return false;
        return new Promise<boolean>((answer) => {
          const settle = (isBlocked: boolean) => {
            setQuestion(null);
            answer(isBlocked);
          };
          setQuestion({ leave: () => settle(false), stay: () => settle(true) });
        });
      },
    });
  }, [history]);
  return question;
}

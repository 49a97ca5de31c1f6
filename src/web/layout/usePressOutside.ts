import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onPress` for a mouse or a finger anywhere but on `inside`, while it matters. */
export function usePressOutside(
  inside: RefObject<HTMLElement | null>,
  matters: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !inside.current?.contains(target)) onPress();
  });
  useEffect(() => {
    if (!matters) return;
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [matters]);
}

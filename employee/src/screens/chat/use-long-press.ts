import { type PointerEvent, type TouchEvent, useEffect, useRef } from 'react';

/** Time in milliseconds that a finger must rest to count as a long press. */
const LONG_PRESS_MS = 450;
/** Distance in pixels that the finger may move meanwhile. */
const TOLERANCE = 10;

/**
 * Returns handlers for an element that reacts to a long press by touch. A moving finger scrolls, and links keep the
 * browser's own menu.
 */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(null);
  const isLong = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown(event: PointerEvent) {
      end();
      isLong.current = false;
      if (event.pointerType !== 'touch' || (event.target as Element).closest('a')) return;
      const { clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        isLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > TOLERANCE)
        end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Browsers may treat touches of up to 500 ms or more as a tap, whose click would hit and close the sheet that has
    // just opened.
    onTouchEnd(event: TouchEvent) {
      if (isLong.current) event.preventDefault();
    },
  };
}

import { type RefObject, useEffect, useRef } from 'react';

/** Distance from the page's top, in pixels, within which the element is always visible. */
const TOP_DISTANCE = 160;
/** Scroll distances below this, in pixels, come from layout shifts and are ignored. */
const MIN_SCROLL = 8;

/** Sets `data-away` on an element over the page while the user scrolls down, and removes it when they scroll up. */
export function useHideOnScroll(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const isDown = scrollY > last;
      if (Math.abs(scrollY - last) < MIN_SCROLL) return;
      last = scrollY;
      element.current?.toggleAttribute('data-away', isDown && last > TOP_DISTANCE);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return element;
}

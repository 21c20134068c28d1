import { type RefObject, useEffect, useRef } from 'react';

/** So many pixels from the page's top it always stands. */
const TOP = 160;
/** Less than so many pixels is no scrolling, but a page that settles. */
const STEP = 8;

/** Marks what lies over the page with `data-away` while one scrolls down, until one scrolls up again. */
export function useHideOnScroll(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const isDown = scrollY > last;
      if (Math.abs(scrollY - last) < STEP) return;
      last = scrollY;
      element.current?.toggleAttribute('data-away', isDown && last > TOP);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return element;
}

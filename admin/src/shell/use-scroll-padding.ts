import { type RefCallback, useCallback } from 'react';

type Edge = 'start' | 'end';

/** What lies over the page at its upper and lower edge at the moment, with the heights, px. */
const STICKY_HEIGHTS = { start: new Map<Element, number>(), end: new Map<Element, number>() } as const;

function setScrollPadding(edge: Edge): void {
  const height = [...STICKY_HEIGHTS[edge].values()].reduce((sum, each) => sum + each, 0);
  document.documentElement.style.setProperty(`--covered-${edge}`, `${Math.ceil(height)}px`);
}

/** Only what stays while the page scrolls covers it: on low windows the bars scroll along. */
function coveredBy(element: Element): number {
  const { position, bottom } = getComputedStyle(element);
  const isSticky = position === 'sticky' || position === 'fixed';
  const gap = Number.parseFloat(bottom) || 0;
  return isSticky ? element.getBoundingClientRect().height + Math.max(0, gap) : 0;
}

/**
 * For what stays at an edge of the window while the page scrolls: measures it, so that what takes the focus is scrolled
 * out from under it (`scroll-padding` in the theme). Gives the `ref` of the element.
 */
export function useScrollPadding(edge: Edge): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        STICKY_HEIGHTS[edge].set(element, coveredBy(element));
        setScrollPadding(edge);
      };
      // It tells of the first height as well, when that has been worked out for the next frame anyway.
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      window.addEventListener('resize', measure);
      return () => {
        observer.disconnect();
        window.removeEventListener('resize', measure);
        STICKY_HEIGHTS[edge].delete(element);
        setScrollPadding(edge);
      };
    },
    [edge],
  );
}

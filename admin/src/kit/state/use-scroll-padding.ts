import { type RefCallback, useCallback } from 'react';

type Edge = 'start' | 'end';

/** Heights in px of the elements that currently cover the page's upper and lower edge. */
const STICKY_HEIGHTS = { start: new Map<Element, number>(), end: new Map<Element, number>() } as const;

function setScrollPadding(edge: Edge): void {
  const height = [...STICKY_HEIGHTS[edge].values()].reduce((sum, size) => sum + size, 0);
  document.documentElement.style.setProperty(`--covered-${edge}`, `${Math.ceil(height)}px`);
}

/**
 * Returns the height that an element covers, px: only sticky and fixed elements cover the page. In low windows the bars
 * scroll away.
 */
function coveredBy(element: Element): number {
  const { position, bottom } = getComputedStyle(element);
  const isSticky = position === 'sticky' || position === 'fixed';
  const gap = Number.parseFloat(bottom) || 0;
  return isSticky ? element.getBoundingClientRect().height + Math.max(0, gap) : 0;
}

/**
 * Measures an element that is sticky at an edge of the window, so that the focused element is not scrolled under it
 * (`scroll-padding` in the theme). Returns the `ref` for the element.
 */
export function useScrollPadding(edge: Edge): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        STICKY_HEIGHTS[edge].set(element, coveredBy(element));
        setScrollPadding(edge);
      };
      // The observer also reports the initial height, after the layout for the next frame, which avoids a forced one.
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

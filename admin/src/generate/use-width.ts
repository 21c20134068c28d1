import { type RefCallback, useLayoutEffect, useState } from 'react';

/** An element's width in px as it changes; undefined before it is known. The first of the two is its `ref`. */
export function useWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
}

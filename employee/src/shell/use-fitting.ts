import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns the number of items on a list's first line. The list wraps and shows only that line; the hook also sets its
 * width to those items, so that the next element follows directly.
 */
export function useFitting(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);

  // Runs after each render: other items and texts need other space.
  useLayoutEffect(() => {
    const element = list.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const measure = () => {
      element.style.inlineSize = '';
      const items = [...element.children] as HTMLElement[];
      const fitting = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop);
      const width = fitting.reduce((sum, item) => sum + item.getBoundingClientRect().width, 0);
      if (fitting.length < items.length) element.style.inlineSize = `${Math.ceil(width)}px`;
      setCount(fitting.length);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(around);
    return () => watch.disconnect();
  });

  return count;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many items of a list stand on its first line. The list wraps and shows that line alone; here it is also made as wide
 * as what fits, so that what comes after it follows close by.
 */
export function useFitting(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);

  // With each drawing: other items and other words need other room.
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

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../../shell/live-region.tsx';

/** What is moved, and the place that it is held over. */
export interface Carried<Item> {
  item: Item;
  over: string;
  /** Why it cannot be put there, in words. */
  refusal?: string;
}

interface Options<Item> {
  keyOf: (item: Item) => string;
  placeOf: (item: Item) => string;
  /** The place that an arrow key leads to; undefined: there is none. */
  next: (place: string, key: string) => string | undefined;
  /** Why an item cannot be moved at all, in words. */
  whyFixed: (item: Item) => string | undefined;
  /** Why it cannot be put in a place, in words. */
  whyNot: (item: Item, place: string) => string | undefined;
  drop: (item: Item, place: string) => void;
  words: { lifted: (item: Item) => string; place: (place: string) => string; cancelled: string };
}

export interface Carrying<Item> {
  carried: Carried<Item> | undefined;
  /** Why the last one could not be moved, in words. */
  refusal: string | undefined;
  /** For what is moved: dragged by a pointer, or lifted by the space bar, moved by the arrows and dropped by Enter. */
  itemProps: (item: Item) => object;
  /** For the places that it is moved to. */
  placeProps: (place: string) => object;
}

const find = (kind: 'item' | 'place', value: string) =>
  document.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(value)}"]`);

/** Moving items between places, by a pointer and by keys; each step is announced. */
export function useCarry<Item>(options: Options<Item>): Carrying<Item> {
  const { keyOf, placeOf, next, whyFixed, whyNot, drop, words } = options;
  const [carried, setCarried] = useState<Carried<Item>>();
  const [refusal, setRefusal] = useState<string>();
  const isByKeys = useRef(false);
  const dropped = useRef<string>(undefined);
  useEffect(() => {
    if (carried && isByKeys.current) find('place', carried.over)?.scrollIntoView({ block: 'nearest' });
  }, [carried]);
  // What was dropped stands elsewhere, as another element: the focus goes along.
  useEffect(() => {
    if (dropped.current === undefined || document.activeElement !== document.body) return;
    const element = find('item', dropped.current);
    if (element) dropped.current = undefined;
    element?.focus();
  });
  const end = () => setCarried(undefined);
  const refuse = (reason: string) => {
    setRefusal(reason);
    announce(reason);
  };
  const cancel = () => {
    end();
    announce(words.cancelled);
  };

  const hold = (item: Item, over: string) => {
    if (carried && keyOf(carried.item) === keyOf(item) && carried.over === over) return;
    setCarried({ item, over, refusal: over === placeOf(item) ? undefined : whyNot(item, over) });
  };
  const put = (held: Carried<Item>) => {
    const { item, over } = held;
    end();
    if (held.refusal) return refuse(held.refusal);
    if (over === placeOf(item)) return announce(words.cancelled);
    if (isByKeys.current) dropped.current = keyOf(item);
    drop(item, over);
  };

  const onKeyDown = (item: Item, event: KeyboardEvent) => {
    const isLifted = carried !== undefined && keyOf(carried.item) === keyOf(item);
    if (!isLifted) {
      setRefusal(undefined);
      if (event.key !== ' ') return;
      event.preventDefault();
      const fixed = whyFixed(item);
      if (fixed) return refuse(fixed);
      isByKeys.current = true;
      hold(item, placeOf(item));
      return announce(words.lifted(item));
    }
    const place = next(carried.over, event.key);
    if (!place && !['Enter', ' ', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return cancel();
    if (!place) return put(carried);
    hold(item, place);
    const reason = place === placeOf(item) ? undefined : whyNot(item, place);
    announce([words.place(place), reason].filter(Boolean).join('. '));
  };

  return {
    carried,
    refusal,
    itemProps: (item) => ({
      draggable: whyFixed(item) === undefined,
      'data-item': keyOf(item),
      'data-carried': (carried && keyOf(carried.item) === keyOf(item)) || undefined,
      onDragStart: (event: DragEvent) => {
        isByKeys.current = false;
        setRefusal(undefined);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', keyOf(item));
        hold(item, placeOf(item));
      },
      onDragEnd: end,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(item, event),
      onBlur: () => carried && isByKeys.current && cancel(),
    }),
    placeProps: (place) => ({
      'data-place': place,
      'data-over': carried?.over === place ? (carried.refusal ? 'refused' : 'allowed') : undefined,
      onDragOver: (event: DragEvent) => {
        if (!carried || isByKeys.current) return;
        hold(carried.item, place);
        if (!whyNot(carried.item, place)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (carried) put({ ...carried, over: place });
      },
    }),
  };
}

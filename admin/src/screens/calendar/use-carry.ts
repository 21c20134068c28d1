import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
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
  /** For what is moved: dragged by a pointer, or lifted by the space bar, moved by the arrows and dropped by Enter. */
  itemProps: (item: Item) => object;
  /** For the places that it is moved to. */
  placeProps: (place: string) => object;
}

/** Moving items between places, by a pointer and by keys; each step is announced. */
export function useCarry<Item>(options: Options<Item>): Carrying<Item> {
  const { keyOf, placeOf, next, whyFixed, whyNot, drop, words } = options;
  const [carried, setCarried] = useState<Carried<Item>>();
  const isByKeys = useRef(false);
  const end = () => setCarried(undefined);
  const cancel = () => {
    end();
    announce(words.cancelled);
  };

  const hold = (item: Item, over: string) => {
    if (carried && keyOf(carried.item) === keyOf(item) && carried.over === over) return;
    setCarried({ item, over, refusal: over === placeOf(item) ? undefined : whyNot(item, over) });
  };
  const put = ({ item, over, refusal }: Carried<Item>) => {
    end();
    if (refusal) return announce(refusal);
    if (over !== placeOf(item)) drop(item, over);
    else announce(words.cancelled);
  };

  const onKeyDown = (item: Item, event: KeyboardEvent) => {
    const isLifted = carried !== undefined && keyOf(carried.item) === keyOf(item);
    if (!isLifted) {
      if (event.key !== ' ') return;
      event.preventDefault();
      const fixed = whyFixed(item);
      if (fixed) return announce(fixed);
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
    const refusal = place === placeOf(item) ? undefined : whyNot(item, place);
    announce([words.place(place), refusal].filter(Boolean).join('. '));
  };

  return {
    carried,
    itemProps: (item) => ({
      draggable: whyFixed(item) === undefined,
      'data-carried': (carried && keyOf(carried.item) === keyOf(item)) || undefined,
      onDragStart: (event: DragEvent) => {
        isByKeys.current = false;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', keyOf(item));
        hold(item, placeOf(item));
      },
      onDragEnd: end,
      onKeyDown: (event: KeyboardEvent) => onKeyDown(item, event),
      onBlur: () => carried && isByKeys.current && cancel(),
    }),
    placeProps: (place) => ({
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

import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { announce } from '../../kit/state/live-region.tsx';

/** The item being moved, and its current target. */
export interface CarriedItem<Item> {
  item: Item;
  over: string;
  /** Why it cannot be dropped there, as text. */
  refusal?: string;
}

interface Options<Item> {
  keyOf: (item: Item) => string;
  placeOf: (item: Item) => string;
  /** Returns the target that an arrow key moves to; undefined when there is none. */
  next: (target: string, key: string) => string | undefined;
  /** Returns why an item cannot be moved at all, as text. */
  whyFixed: (item: Item) => string | undefined;
  /** Returns why an item cannot be moved to a target, as text. */
  whyNot: (item: Item, place: string) => string | undefined;
  drop: (item: Item, place: string) => void;
  words: { lifted: (item: Item) => string; place: (place: string) => string; cancelled: string };
}

export interface CarryState<Item> {
  carried: CarriedItem<Item> | undefined;
  /** Why the last item could not be moved, as text. */
  refusal: string | undefined;
  /**
   * Returns the props of an item: dragged with the pointer, or lifted with the space bar, moved with the arrow keys and
   * dropped with Enter.
   */
  itemProps: (item: Item) => object;
  /** Returns the props of a target. */
  placeProps: (target: string) => object;
}

const find = (kind: 'item' | 'place', value: string) =>
  document.querySelector<HTMLElement>(`[data-${kind}="${CSS.escape(value)}"]`);

/** Moves items between targets, with the pointer or the keyboard; each step is announced to screen readers. */
export function useCarry<Item>(options: Options<Item>): CarryState<Item> {
  const { keyOf, placeOf, next, whyFixed, whyNot, drop, words } = options;
  const [carried, setCarried] = useState<CarriedItem<Item>>();
  const [refusal, setRefusal] = useState<string>();
  const isByKeys = useRef(false);
  const dropped = useRef<string>(undefined);
  useEffect(() => {
    if (carried && isByKeys.current) find('place', carried.over)?.scrollIntoView({ block: 'nearest' });
  }, [carried]);
  // A dropped item is rendered as another element, which takes the focus.
  useEffect(() => {
    if (dropped.current === undefined || document.activeElement !== document.body) return;
    const element = find('item', dropped.current);
    if (element) dropped.current = undefined;
    element?.focus();
  });
  const end = () => setCarried(undefined);
  const reject = (reason: string) => {
    setRefusal(reason);
    announce(reason);
  };
  const cancel = () => {
    end();
    announce(words.cancelled);
  };

  const lift = (item: Item, over: string) => {
    if (carried && keyOf(carried.item) === keyOf(item) && carried.over === over) return;
    setCarried({ item, over, refusal: over === placeOf(item) ? undefined : whyNot(item, over) });
  };
  const put = (held: CarriedItem<Item>) => {
    const { item, over } = held;
    end();
    if (held.refusal) return reject(held.refusal);
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
      if (fixed) return reject(fixed);
      isByKeys.current = true;
      lift(item, placeOf(item));
      return announce(words.lifted(item));
    }
    const target = next(carried.over, event.key);
    if (!target && !['Enter', ' ', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return cancel();
    if (!target) return put(carried);
    lift(item, target);
    const reason = target === placeOf(item) ? undefined : whyNot(item, target);
    announce([words.place(target), reason].filter(Boolean).join('. '));
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
        lift(item, placeOf(item));
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
        lift(carried.item, place);
        if (!whyNot(carried.item, place)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (carried) put({ ...carried, over: place });
      },
    }),
  };
}

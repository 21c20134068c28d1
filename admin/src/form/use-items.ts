import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { NotificationAction } from '../shell/notifications.tsx';
import type { Values } from './values.ts';

/** What takes the focus once the items stand as they were changed. */
type Next = { place: number; part: 'first' | 'item' | 'up' | 'down' } | 'add';

const SELECTORS = {
  first: 'input:not([type=hidden]), textarea, select, [contenteditable=true]',
  up: '[data-step="-1"]',
  down: '[data-step="1"]',
} as const;

/** The first of some controls that is in sight: those of other languages are not. */
function firstShown(within: HTMLElement, selector: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((each) => each.offsetParent !== null);
}

/** An item of a list, not one of a list within. */
function itemAt(list: HTMLElement | null, place: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`:scope > [data-item="${place}"]`);
}

interface Options {
  /** Path in the form's values. */
  name: string;
  /** What one of them is called. */
  itemName: string;
  makeItem: () => Values;
  /** Nothing has been written in it yet. */
  isBlank: (item: Values) => boolean;
  list: RefObject<HTMLElement | null>;
  addButton: RefObject<HTMLElement | null>;
}

/**
 * The items of a repeated group and what is done with them: adding, moving, removing (which can be taken back). The
 * focus goes to what comes next, and what has happened is said.
 */
export function useItems({ name, itemName, makeItem, isBlank, list, addButton }: Options) {
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const { fields: items, insert, remove, move } = useFieldArray({ name, keyName: '_key' });
  const next = useRef<Next>(undefined);
  const [said, setSaid] = useState('');
  const latest = useRef<{ insert: typeof insert; count: number }>(undefined);
  useEffect(() => {
    latest.current = { insert, count: items.length };
    return () => {
      latest.current = undefined;
    };
  });

  const focusNext = () => {
    if (!next.current) return;
    const target = next.current;
    if (target === 'add') addButton.current?.focus();
    else {
      const item = itemAt(list.current, target.place);
      const control = target.part === 'item' ? item : item && firstShown(item, SELECTORS[target.part]);
      // The controls of a new item may have to be loaded first: it says when they are there.
      if (!control) return;
      control.focus();
    }
    next.current = undefined;
  };
  useEffect(focusNext);

  const say = (key: string, place: number) =>
    setSaid(translate(`console.repeated.${key}`, { name: itemName, place: place + 1, total: items.length }));

  const takeBack = (place: number, value: Values) => {
    if (!latest.current) return;
    const at = Math.min(place, latest.current.count);
    next.current = { place: at, part: 'item' };
    latest.current.insert(at, value, { shouldFocus: false });
  };

  const addAt = (place: number) => {
    next.current = { place, part: 'first' };
    insert(place, makeItem(), { shouldFocus: false });
  };

  return {
    items,
    said,
    /** The controls of an item are there. */
    onReady: focusNext,
    addAt,
    /** On to the one below: the next that waits to be written in, else a new one as long as there may be more. */
    goOnFrom: (place: number, mayAdd: boolean) => {
      const below = getValues(`${name}.${place + 1}`) as Values | undefined;
      if (below && isBlank(below)) {
        next.current = { place: place + 1, part: 'first' };
        focusNext();
      } else if (mayAdd) addAt(place + 1);
    },
    step: (place: number, by: 1 | -1) => {
      const to = place + by;
      if (to < 0 || to >= items.length) return;
      next.current = { place: to, part: by === 1 ? 'down' : 'up' };
      move(place, to);
      say('moved', to);
    },
    drop: (from: number, to: number) => {
      if (from === to) return;
      move(from, to);
      say('moved', to);
    },
    removeAt: (place: number) => {
      const value = structuredClone(getValues(`${name}.${place}`)) as Values;
      const isLast = place === items.length - 1;
      next.current = items.length === 1 ? 'add' : { place: isLast ? place - 1 : place, part: 'item' };
      remove(place);
      const action: NotificationAction = {
        label: 'console.deletion.undo',
        run: () => takeBack(place, value),
      };
      notify('console.repeated.removed', {
        type: 'info',
        messageArgs: { name: itemName, place: place + 1 },
        action,
      });
    },
  };
}

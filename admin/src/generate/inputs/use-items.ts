import { randomKey } from '@piiri/shared/random-key.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Values } from '../../data/values/values.ts';
import type { NotificationAction } from '../../kit/state/undo.ts';

/** Control that takes the focus after the next render. */
type FocusTarget = { index: number; part: 'first' | 'item' | 'up' | 'down' } | 'add';

const SELECTORS = {
  first: 'input:not([type=hidden]), textarea, select, [contenteditable=true]',
  up: '[data-step="-1"]',
  down: '[data-step="1"]',
} as const;

/** Returns the first visible match: controls of other languages are hidden. */
function firstVisible(within: HTMLElement, selector: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLElement>(selector)].find((item) => item.offsetParent !== null);
}

/** Returns an item of the list itself, not of a nested one. */
function itemAt(list: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`:scope > [data-item="${index}"]`);
}

interface Options {
  /** Path in the form's values. */
  name: string;
  /** Name of an item, for announcements. */
  itemName: string;
  makeItem: () => Values;
  /** Whether an item is empty. */
  isBlank: (item: Values) => boolean;
  list: RefObject<HTMLElement | null>;
  addButton: RefObject<HTMLElement | null>;
}

/**
 * Returns keys for the items of a list. They follow the changes made here, and stay by place when the form gets other
 * values, as after it was saved: the control in which somebody writes must not be replaced.
 */
function useItemKeys(count: number) {
  const keys = useRef<string[]>([]);
  while (keys.current.length < count) keys.current.push(randomKey());
  keys.current.length = count;
  return keys.current;
}

/**
 * Items of a repeated group, with functions that add, move and remove them (with undo). Moves the focus to the affected item
 * and announces each move.
 */
export function useItems({ name, itemName, makeItem, isBlank, list, addButton }: Options) {
  const translate = useTranslate();
  const notify = useNotify();
  const { getValues } = useFormContext();
  const {
    fields,
    insert: insertValue,
    remove: removeValue,
    move: moveValue,
  } = useFieldArray({ name, keyName: '_key' });
  const keys = useItemKeys(fields.length);
  const items = fields.map((item, index) => ({ ...item, _key: keys[index] ?? item._key }));
  const insert: typeof insertValue = (index, ...rest) => {
    keys.splice(index, 0, randomKey());
    insertValue(index, ...rest);
  };
  const remove = (index: number) => {
    keys.splice(index, 1);
    removeValue(index);
  };
  const move = (from: number, to: number) => {
    keys.splice(to, 0, ...keys.splice(from, 1));
    moveValue(from, to);
  };
  const next = useRef<FocusTarget>(undefined);
  const [announcement, setAnnouncement] = useState('');
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
      const item = itemAt(list.current, target.index);
      const control = target.part === 'item' ? item : item && firstVisible(item, SELECTORS[target.part]);
      // The controls of a new item may have to load first; the item then calls `onReady`.
      if (!control) return;
      control.focus();
    }
    next.current = undefined;
  };
  useEffect(focusNext);

  const announce = (key: string, index: number) =>
    setAnnouncement(
      translate(`console.repeated.${key}`, { name: itemName, index: index + 1, total: items.length }),
    );

  const restoreItem = (index: number, value: Values) => {
    if (!latest.current) return;
    const at = Math.min(index, latest.current.count);
    next.current = { index: at, part: 'item' };
    latest.current.insert(at, value, { shouldFocus: false });
  };

  const addAt = (index: number) => {
    next.current = { index, part: 'first' };
    insert(index, makeItem(), { shouldFocus: false });
  };

  return {
    items,
    announcement,
    /** Called when an item's controls are mounted. */
    onReady: focusNext,
    addAt,
    /** Focuses the next item when it is blank; otherwise adds one if `mayAdd`. */
    focusNextItem: (index: number, mayAdd: boolean) => {
      const below = getValues(`${name}.${index + 1}`) as Values | undefined;
      if (below && isBlank(below)) {
        next.current = { index: index + 1, part: 'first' };
        focusNext();
      } else if (mayAdd) addAt(index + 1);
    },
    step: (index: number, by: 1 | -1) => {
      const to = index + by;
      if (to < 0 || to >= items.length) return;
      next.current = { index: to, part: by === 1 ? 'down' : 'up' };
      move(index, to);
      announce('moved', to);
    },
    drop: (from: number, to: number) => {
      if (from === to) return;
      move(from, to);
      announce('moved', to);
    },
    removeAt: (index: number) => {
      const value = structuredClone(getValues(`${name}.${index}`)) as Values;
      const isLast = index === items.length - 1;
      next.current = items.length === 1 ? 'add' : { index: isLast ? index - 1 : index, part: 'item' };
      remove(index);
      const action: NotificationAction = {
        label: 'console.deletion.undo',
        run: () => restoreItem(index, value),
      };
      notify('console.repeated.removed', {
        type: 'info',
        messageArgs: { name: itemName, index: index + 1 },
        action,
      });
    },
  };
}

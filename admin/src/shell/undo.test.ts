import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOver, listenForUndo, offerUndo, withdraw } from './undo.ts';

/** As much of an element as is asked about. */
class Written extends EventTarget {
  isContentEditable = false;
  matches = () => false;
}

beforeEach(() => {
  vi.stubGlobal('document', new Written());
  vi.stubGlobal('HTMLElement', Written);
});

afterEach(() => vi.unstubAllGlobals());

function press(keys: object): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), keys);
  document.dispatchEvent(event);
  return event;
}

const CTRL_Z = { ctrlKey: true, key: 'z' };

test('the key takes back what was done last, once, whether or not its notice is drawn', () => {
  const [earlier, latest, undone] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = listenForUndo(undone);
  const superseded = offerUndo(earlier);
  const action = offerUndo(latest);
  expect([superseded, action].map(isOver)).toEqual([true, false]);
  expect(press({ ...CTRL_Z, shiftKey: true }).defaultPrevented).toBe(false);
  expect(press(CTRL_Z).defaultPrevented).toBe(true);
  expect(press(CTRL_Z).defaultPrevented).toBe(false);
  for (const { run } of [superseded, action]) run?.();
  expect([earlier, latest, undone].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  expect(isOver(action)).toBe(true);
  stop();
});

test('what its notice took along stays done', () => {
  const takeBack = vi.fn();
  const stop = listenForUndo(() => {});
  withdraw(offerUndo(takeBack));
  press(CTRL_Z);
  stop();
  offerUndo(takeBack);
  press(CTRL_Z);
  expect(takeBack).not.toHaveBeenCalled();
});

test('where one writes, the key is the browser’s', () => {
  const takeBack = vi.fn();
  const stop = listenForUndo(() => {});
  offerUndo(takeBack);
  Object.assign(document, { isContentEditable: true });
  press(CTRL_Z);
  expect(takeBack).not.toHaveBeenCalled();
  stop();
});

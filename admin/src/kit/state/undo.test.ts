import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissUndo, isExpired, listenForUndo, offerUndo } from './undo.ts';

/** Minimal fake of the element members that the code reads. */
class FakeInput extends EventTarget {
  isContentEditable = false;
  matches = () => false;
}

beforeEach(() => {
  vi.stubGlobal('document', new FakeInput());
  vi.stubGlobal('HTMLElement', FakeInput);
});

afterEach(() => vi.unstubAllGlobals());

function press(keys: object): Event {
  const event = Object.assign(new Event('keydown', { cancelable: true }), keys);
  document.dispatchEvent(event);
  return event;
}

const CTRL_Z = { ctrlKey: true, key: 'z' };

test('Ctrl+Z undoes the latest action once, whether or not its notice is shown', () => {
  const [earlier, latest, undone] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = listenForUndo(undone);
  const superseded = offerUndo(earlier);
  const action = offerUndo(latest);
  expect([superseded, action].map(isExpired)).toEqual([true, false]);
  expect(press({ ...CTRL_Z, shiftKey: true }).defaultPrevented).toBe(false);
  expect(press(CTRL_Z).defaultPrevented).toBe(true);
  expect(press(CTRL_Z).defaultPrevented).toBe(false);
  for (const { run } of [superseded, action]) run?.();
  expect([earlier, latest, undone].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  expect(isExpired(action)).toBe(true);
  stop();
});

test('an action whose notice was dismissed cannot be undone', () => {
  const undo = vi.fn();
  const stop = listenForUndo(() => {});
  dismissUndo(offerUndo(undo));
  press(CTRL_Z);
  stop();
  offerUndo(undo);
  press(CTRL_Z);
  expect(undo).not.toHaveBeenCalled();
});

test('in an editable element Ctrl+Z is left to the browser', () => {
  const undo = vi.fn();
  const stop = listenForUndo(() => {});
  offerUndo(undo);
  Object.assign(document, { isContentEditable: true });
  press(CTRL_Z);
  expect(undo).not.toHaveBeenCalled();
  stop();
});

import { expect, it } from 'vitest';
import { createCropGrip } from './crop-grip.ts';

const picture = { width: 1000, height: 2000 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };
const frame = {
  getBoundingClientRect: () => ({ width: 100, height: 100 }) as DOMRect,
  setPointerCapture: () => {},
};
const at = (pointerId: number, clientX: number, clientY: number) => ({
  pointerId,
  clientX,
  clientY,
  currentTarget: frame,
});

it('moves the picture with one finger, only while it is held down', () => {
  const grip = createCropGrip();
  expect(grip.move(at(1, 50, 90), picture, 1, middle)).toBe(middle);
  grip.hold(at(1, 50, 50));
  expect(grip.move(at(1, 50, 90), picture, 1, middle)).toEqual({ ...middle, y: expect.closeTo(0.1) });
  grip.release(at(1, 50, 90));
  expect(grip.move(at(1, 50, 50), picture, 1, middle)).toBe(middle);
});

it('zooms the picture with two fingers, never smaller than the frame', () => {
  const grip = createCropGrip();
  grip.hold(at(1, 40, 50));
  grip.hold(at(2, 60, 50));
  expect(grip.move(at(2, 80, 50), picture, 1, middle)).toEqual({ ...middle, zoom: 2 });
  expect(grip.move(at(2, 42, 50), picture, 1, middle)).toEqual(middle);
});

import { expect, it } from 'vitest';
import { dragView, hasRatio, imagePosition, visibleArea } from './crop-area.ts';

const tall = { width: 1000, height: 2000 };
const middle = { zoom: 1, x: 0.5, y: 0.5 };

it('shows as much of a picture as fits, from its centre', () => {
  expect(visibleArea(tall, 2, middle)).toEqual({ width: 1000, height: 500, left: 0, top: 750 });
  expect(visibleArea({ width: 4000, height: 1000 }, 2, middle)).toEqual({
    width: 2000,
    height: 1000,
    left: 1000,
    top: 0,
  });
  expect(visibleArea(tall, 2, { zoom: 2, x: 1, y: 0 })).toEqual({
    width: 500,
    height: 250,
    left: 500,
    top: 0,
  });
});

it('follows a drag of the picture, up to the picture’s edge', () => {
  const down = dragView(tall, 2, middle, { x: 0.3, y: 1 });
  expect(visibleArea(tall, 2, down)).toMatchObject({ left: 0, top: expect.closeTo(250) });
  expect(dragView(tall, 2, down, { x: 0, y: 9 })).toEqual({ zoom: 1, x: 0.5, y: 0 });
});

it('recognises a picture that needs no cropping', () => {
  expect(hasRatio({ width: 1920, height: 1080 }, 16 / 9)).toBe(true);
  expect(hasRatio({ width: 1366, height: 768 }, 16 / 9)).toBe(true);
  expect(hasRatio({ width: 4, height: 3 }, 16 / 9)).toBe(false);
});

it('returns the position of the picture in its frame', () => {
  expect(imagePosition(tall, visibleArea(tall, 2, middle))).toEqual({
    width: '100%',
    left: '0%',
    top: '-150%',
  });
});

import { expect, test } from 'vitest';
import {
  focusOf,
  focusPoint,
  isFocus,
  isOwnPicture,
  pictureAt,
  pictureKey,
  withFocus,
} from './own-picture.ts';

const KEY = 'abcdefghijklmnopqrstuvw_';
const ADDRESS = `/api/media/${KEY}/large.webp`;

test('an address of a picture says what a column holds of it, with its focal point', () => {
  expect(pictureAt(ADDRESS)).toBe(KEY);
  expect(pictureAt(`${ADDRESS}#focus-x10-y0`)).toBe(`${KEY}#focus-x10-y0`);
  expect(pictureKey(`${KEY}#focus-x10-y0`)).toBe(KEY);
  for (const wrong of [
    `${ADDRESS}#focus-x11-y0`,
    `${ADDRESS}#top`,
    `${ADDRESS}?a`,
    'https://a.fi/large.webp',
    `a${ADDRESS}`,
  ]) {
    expect(pictureAt(wrong), wrong).toBeUndefined();
    expect(isOwnPicture(wrong), wrong).toBe(false);
  }
});

test('the middle has no focal point of its own', () => {
  const moved = withFocus(ADDRESS, { x: 2, y: 7 });
  expect(moved).toBe(`${ADDRESS}#focus-x2-y7`);
  expect(focusPoint(focusOf(moved))).toEqual({ x: 2, y: 7 });
  expect(withFocus(moved)).toBe(ADDRESS);
  expect(focusPoint(focusOf(ADDRESS))).toEqual({ x: 5, y: 5 });
  expect(isFocus('focus-x2-y7')).toBe(true);
  expect(isFocus('x2-y7')).toBe(false);
});

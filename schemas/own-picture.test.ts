import { expect, test } from 'vitest';
import {
  focusOf,
  focusPoint,
  isFocus,
  isStoredPicture,
  parsePicture,
  pictureColumns,
  pictureIn,
  withFocus,
} from './own-picture.ts';

const KEY = 'abcdefghijklmnopqrstuvw_';
const ADDRESS = `/api/media/${KEY}/large.webp`;

test('an address of a picture contains its key and its focal point', () => {
  expect(parsePicture(ADDRESS)).toEqual({ key: KEY });
  expect(parsePicture(`${ADDRESS}#focus-x10-y0`)).toEqual({ key: KEY, focus: 'focus-x10-y0' });
  for (const wrong of [
    `${ADDRESS}#focus-x11-y0`,
    `${ADDRESS}#top`,
    `${ADDRESS}?a`,
    'https://a.fi/large.webp',
    `a${ADDRESS}`,
  ]) {
    expect(parsePicture(wrong), wrong).toBeUndefined();
    expect(isStoredPicture(wrong), wrong).toBe(false);
  }
});

test('the focal point has its own column, and applies only to the picture that it was set for', () => {
  const columns = pictureColumns('image', KEY, 'focus-x2-y7');
  expect(columns.image).toBe(KEY);
  expect(pictureIn('image', columns)).toBe(`${KEY}#focus-x2-y7`);
  // As the former release stores another picture; it knows no focal point.
  expect(pictureIn('image', { ...columns, image: KEY.toUpperCase() })).toBe(KEY.toUpperCase());
  expect(pictureIn('image', { ...columns, image: null })).toBeUndefined();
  expect(pictureIn('image', pictureColumns('image', KEY))).toBe(KEY);
});

test('the centre is the default and is not stored as a focal point', () => {
  const moved = withFocus(ADDRESS, { x: 2, y: 7 });
  expect(moved).toBe(`${ADDRESS}#focus-x2-y7`);
  expect(focusPoint(focusOf(moved))).toEqual({ x: 2, y: 7 });
  expect(withFocus(moved)).toBe(ADDRESS);
  expect(focusPoint(focusOf(ADDRESS))).toEqual({ x: 5, y: 5 });
  expect(isFocus('focus-x2-y7')).toBe(true);
  expect(isFocus('x2-y7')).toBe(false);
});

import { expect, test } from 'vitest';
import { changesAnything, chooseUnsaved } from './unsaved-offer.ts';

const entry = (minute: number, more: object = {}) => ({
  at: `2026-11-26T12:0${minute}:00.000Z`,
  etag: '"1"',
  was: { title: '' },
  values: { title: `${minute}` },
  ...more,
});
const server = (minute: number) => entry(minute, { base: entry(minute).at, isSent: true });

test('what was written in the browser since the server got it is gone on with', () => {
  const local = entry(3, { base: entry(2).at });
  expect(chooseUnsaved(local, server(2))).toBe(local);
});

test('of what two devices wrote apart the last is gone on with, over the other', () => {
  expect(chooseUnsaved(entry(3), server(2))).toEqual({ ...entry(3), base: entry(2).at });
  expect(chooseUnsaved(entry(3, { base: entry(1).at }), server(4))).toEqual(server(4));
});

test('what another device saved or dropped is not offered again, but what never reached the server is', () => {
  expect(chooseUnsaved(server(2), undefined)).toBeUndefined();
  expect(chooseUnsaved(entry(3, { base: entry(2).at }), undefined)).toMatchObject({ base: null });
  expect(chooseUnsaved(undefined, server(1))).toEqual(server(1));
  expect(chooseUnsaved(undefined, undefined)).toBeUndefined();
});

test('changes that the form has already are none', () => {
  expect(changesAnything(entry(1), { title: '1' })).toBe(false);
  expect(changesAnything(entry(1), { title: '2' })).toBe(true);
  expect(changesAnything(entry(1), {})).toBe(false);
});

test('what the server got without its files does not stand in for what the browser has', () => {
  const local = entry(2, { values: { title: '2', attachments: [{ upload: 7 }] } });
  expect(chooseUnsaved(local, { ...server(3), values: { title: '2' } })).toEqual({
    ...local,
    base: entry(3).at,
  });
  expect(chooseUnsaved(local, { ...server(3), values: {} })).toMatchObject(local);
});

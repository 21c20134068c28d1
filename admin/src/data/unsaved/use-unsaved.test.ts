import { expect, test } from 'vitest';
import { chooseUnsaved, hasChanges } from './use-unsaved.ts';

const entry = (minute: number, more: object = {}) => ({
  at: `2026-11-26T12:0${minute}:00.000Z`,
  etag: '"1"',
  was: { title: '' },
  values: { title: `${minute}` },
  ...more,
});
const server = (minute: number) => entry(minute, { base: entry(minute).at, isSent: true });

test('a local entry based on the server’s entry is restored', () => {
  const local = entry(3, { base: entry(2).at });
  expect(chooseUnsaved(local, server(2))).toBe(local);
});

test('of entries from two devices the latest is restored and is based on the other', () => {
  expect(chooseUnsaved(entry(3), server(2))).toEqual({ ...entry(3), base: entry(2).at });
  expect(chooseUnsaved(entry(3, { base: entry(1).at }), server(4))).toEqual(server(4));
});

test('an entry that another device saved or discarded is not offered again; an unsent local entry is', () => {
  expect(chooseUnsaved(server(2), undefined)).toBeUndefined();
  expect(chooseUnsaved(entry(3, { base: entry(2).at }), undefined)).toMatchObject({ base: null });
  expect(chooseUnsaved(undefined, server(1))).toEqual(server(1));
  expect(chooseUnsaved(undefined, undefined)).toBeUndefined();
});

test('an entry equal to the form’s values changes nothing', () => {
  expect(hasChanges(entry(1), { title: '1' })).toBe(false);
  expect(hasChanges(entry(1), { title: '2' })).toBe(true);
  expect(hasChanges(entry(1), {})).toBe(false);
});

test('an entry that the server stored without its files does not replace the local entry with files', () => {
  const local = entry(2, { values: { title: '2', attachments: [{ upload: 7 }] } });
  expect(chooseUnsaved(local, { ...server(3), values: { title: '2' } })).toEqual({
    ...local,
    base: entry(3).at,
  });
  expect(chooseUnsaved(local, { ...server(3), values: {} })).toMatchObject(local);
});

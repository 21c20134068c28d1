import { describe, expect, it } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createReadMarks } from './read-marks.ts';

const now = () => new Date('2026-11-21T10:00:00Z');
const YESTERDAY = '2026-11-20T10:00:00Z';
const LAST_MONTH = '2026-10-20T10:00:00Z';

describe('read marks', () => {
  it('take what is older than a week as read on a new device', () => {
    const marks = createReadMarks(memoryStorage(), () => 'read:1:4', now);
    expect(marks.isUnread('news', 1, YESTERDAY)).toBe(true);
    expect(marks.isUnread('news', 2, LAST_MONTH)).toBe(false);
  });

  it('remember what was opened, by kind', () => {
    const storage = memoryStorage();
    createReadMarks(storage, () => 'read:1:4', now).markRead('news', 1);
    const reopened = createReadMarks(storage, () => 'read:1:4', now);
    expect(reopened.isUnread('news', 1, YESTERDAY)).toBe(false);
    expect(reopened.isUnread('event', 1, YESTERDAY)).toBe(true);
  });

  it('keep the readers of one browser apart', () => {
    const storage = memoryStorage();
    createReadMarks(storage, () => 'read:1:4', now).markRead('news', 1);
    expect(createReadMarks(storage, () => 'read:2:4', now).isUnread('news', 1, YESTERDAY)).toBe(true);
  });

  it('survive a storage that holds something else', () => {
    const marks = createReadMarks(memoryStorage({ 'read:1:4': 'not json' }), () => 'read:1:4', now);
    expect(marks.isUnread('news', 1, YESTERDAY)).toBe(true);
  });

  it('do not make new again what they forget when there are many', () => {
    let time = Date.parse('2026-11-21T10:00:00Z');
    const marks = createReadMarks(
      memoryStorage(),
      () => 'read:1:4',
      () => new Date(time),
    );
    const dateOf = (id: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + id * 60_000).toISOString();
    for (let id = 1; id <= 501; id++) {
      time += 60_000;
      marks.markRead('news', id);
    }
    expect(marks.isUnread('news', 1, dateOf(1))).toBe(false);
    expect(marks.isUnread('news', 501, dateOf(501))).toBe(false);
    expect(marks.isUnread('news', 502, dateOf(502))).toBe(true);
  });

  it('are read as they were kept before', () => {
    const storage = memoryStorage({ 'read:1:4': JSON.stringify({ since: LAST_MONTH, ids: ['news:1'] }) });
    const marks = createReadMarks(storage, () => 'read:1:4', now);
    expect(marks.isUnread('news', 1, YESTERDAY)).toBe(false);
    expect(marks.isUnread('news', 2, YESTERDAY)).toBe(true);
  });
});

import { slow } from '@piiri/shared/testing/answers.ts';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { createReadMarks } from './read-marks.ts';

const now = () => new Date('2026-11-21T10:00:00Z');
const YESTERDAY = '2026-11-20T10:00:00Z';
const LAST_SUMMER = '2026-07-20T10:00:00Z';

/** Returns a server that knows some marks and records the calls that it receives. */
function server(storedMarks: Record<string, number[]> = {}, isThere = true) {
  const reports: unknown[] = [];
  const api = {
    get: async () =>
      isThere ? { ok: true, status: 200, data: storedMarks } : { ok: false, status: 0, data: null },
    post: async (_: string, body: unknown) => {
      reports.push(body);
      return isThere ? { ok: true, status: 204, data: null } : { ok: false, status: 0, data: null };
    },
  };
  return { api: api as never, told: reports };
}

const KEY = () => 'read:1:4';

describe('read marks', () => {
  it('treat old content as read', () => {
    const marks = createReadMarks(server().api, memoryStorage(), KEY, now);
    expect(marks.isUnread('news', 1, YESTERDAY)).toBe(true);
    expect(marks.isUnread('news', 2, LAST_SUMMER)).toBe(false);
  });

  it('report an opened object to the server once', () => {
    const { api, told } = server();
    const storage = memoryStorage();
    const marks = createReadMarks(api, storage, KEY, now);
    marks.markRead('news', 1);
    marks.markRead('news', 1);
    expect(told).toEqual([{ entity: 'news', ids: [1] }]);
    const reopened = createReadMarks(api, storage, KEY, now);
    expect(reopened.isUnread('news', 1, YESTERDAY)).toBe(false);
    expect(reopened.isUnread('event', 1, YESTERDAY)).toBe(true);
  });

  it('are separate for each reader of a browser', () => {
    const storage = memoryStorage();
    createReadMarks(server().api, storage, KEY, now).markRead('news', 1);
    const others = createReadMarks(server().api, storage, () => 'read:2:4', now);
    expect(others.isUnread('news', 1, YESTERDAY)).toBe(true);
  });

  it('include marks from other devices, and report marks that the server lacks', async () => {
    const { api, told } = server({ news: [1], event: [] });
    const legacy = JSON.stringify({ since: LAST_SUMMER, opened: { 'news:1': 1, 'news:2': 2 } });
    const marks = createReadMarks(api, memoryStorage({ 'read:1:4': legacy }), KEY, now);
    await marks.synchronise();
    expect(told).toEqual([{ entity: 'news', ids: [2] }]);
    expect(marks.isUnread('news', 1, YESTERDAY)).toBe(false);
  });

  it('made while they are synchronised stay', async () => {
    const { answer, arrive } = slow({ ok: true, status: 204, data: null });
    const api = { get: async () => ({ ok: true, status: 200, data: {} }), post: () => answer };
    const marks = createReadMarks(api as never, memoryStorage(), KEY, now);
    marks.markRead('news', 1);
    const synchronising = marks.synchronise();
    marks.markRead('news', 2);
    arrive();
    await synchronising;
    expect([1, 2].map((id) => marks.isUnread('news', id, YESTERDAY))).toEqual([false, false]);
  });

  it('stay unchanged without a connection', async () => {
    const marks = createReadMarks(server({}, false).api, memoryStorage(), KEY, now);
    marks.markRead('news', 1);
    await marks.synchronise();
    expect(marks.isUnread('news', 1, YESTERDAY)).toBe(false);
  });

  it('ignore invalid stored data', () => {
    const storage = memoryStorage({ 'read:1:4': 'not json' });
    expect(createReadMarks(server().api, storage, KEY, now).isUnread('news', 1, YESTERDAY)).toBe(true);
  });
});

import type { Result } from '@piiri/shared/client.ts';
import type { SentSubmission } from '@piiri/shared/contracts/forms.ts';
import { slow } from '@piiri/shared/testing/answers.ts';
import { PENDING_SUBMISSIONS_KEY } from '@piiri/shared/unsent.ts';
import { signal } from '@preact/signals-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profile } from '../../test/wire-examples.ts';
import type { App } from '../app.ts';
import { memoryStorage } from '../device/memory-storage.ts';
import { storedFiles } from '../forms/stored-files.ts';
import { type FilledForm, pendingSubmissions } from './pending-submissions.ts';
import { pendingWrites } from './pending-writes.ts';

const LOST: Result<never> = { ok: false, status: 0, error: null, data: null };
const SENT: Result<SentSubmission> = {
  ok: true,
  status: 201,
  data: { id: 5, number: 1, state: 'sent', sent_at: '2026-11-29T12:00:00Z' },
  headers: new Headers(),
};
const refusal = (status: number, data: object = {}, headers = {}): Result<never> => ({
  ok: false,
  status,
  error: null,
  data,
  headers: new Headers(headers),
});

const filled = (client_id: string, more: Partial<FilledForm> = {}): FilledForm => ({
  client_id,
  form: 'near_miss',
  label: 'Läheltä piti',
  values: { what: 'Liukas lattia' },
  custom: { what: 'Liukas lattia' },
  files: {},
  ...more,
});

type Call = [path: string, body: FormData | { custom: object }, options: { headers: Record<string, string> }];

function setUp(
  answers: (Result<SentSubmission> | Promise<Result<SentSubmission>>)[],
  storage = memoryStorage(),
) {
  const post = vi.fn(async (..._: Call) => answers.shift() ?? LOST);
  const models = new Map<unknown, unknown>();
  const app = {
    api: { post },
    session: { profile: signal(profile) },
    storage,
    t: (key: string) => key,
    loadTexts: async () => undefined,
    model(create: (app: App) => unknown) {
      if (!models.has(create)) models.set(create, create(app as unknown as App));
      return models.get(create);
    },
  } as unknown as App;
  const keys = () => post.mock.calls.map(([, , { headers }]) => headers['Idempotency-Key']);
  return { app, model: app.model(pendingSubmissions), post, keys, storage };
}

const isShown = () => true;

beforeEach(() => {
  vi.useFakeTimers();
  // Locks are granted outside the time of the test.
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a filled form', () => {
  it('is stored before it is sent, and gone with its answer', async () => {
    const { answer, arrive } = slow(SENT as never);
    const { model, storage } = setUp([answer as never]);
    const sending = model.send(filled('a'), isShown);
    expect(storage.getItem(PENDING_SUBMISSIONS_KEY)).toContain('Liukas lattia');
    arrive();
    expect(await sending).toMatchObject({ ok: true, data: { number: 1 } });
    expect(storage.getItem(PENDING_SUBMISSIONS_KEY)).toBeNull();
  });

  it('waits without an answer, and is sent later under the same key', async () => {
    const { app, model, keys } = setUp([LOST, SENT]);
    expect(await model.send(filled('a'), isShown)).toMatchObject({ ok: false, status: 0 });
    expect(model.all.value).toHaveLength(1);
    expect(await model.flush()).toBe(true);
    expect(keys()).toEqual(['a', 'a']);
    expect(model.all.value).toEqual([]);
    expect(app.model(pendingWrites).outcomes.value).toMatchObject([{ kind: 'submission', client_id: 'a' }]);
  });

  it('is sent with its files by another page, which finds it on the device', async () => {
    const storage = memoryStorage();
    const { app, model } = setUp([LOST], storage);
    const { file } = await app.model(storedFiles).store(new Blob(['abc'], { type: 'image/png' }), 'a.png');
    const values = { photos: [file] };
    await model.send(filled('a', { values, files: { photos: [file] } }), isShown);
    const later = setUp([SENT], storage);
    // The device of this test has no database: the page that is open has the file.
    vi.spyOn(later.app.model(storedFiles), 'read').mockResolvedValue(new Blob(['abc']));
    await later.model.flush();
    const body = later.post.mock.calls[0]?.[1] as FormData;
    expect(JSON.parse(String(body.get('custom')))).toEqual({ what: 'Liukas lattia' });
    expect((body.get('custom.photos') as File).name).toBe('a.png');
  });

  it('whose file is gone is refused with a reason, and stays', async () => {
    const file = { id: 'gone', name: 'a.png', type: 'image/png', size: 3 };
    const { model, post } = setUp([]);
    const values = { photos: [file] };
    await model.send(filled('a', { values, files: { photos: [file] } }), () => false);
    expect(post).not.toHaveBeenCalled();
    expect(model.all.value).toMatchObject([{ refused: 'forms:file_gone' }]);
  });

  it('that is refused stays until it is taken back, with the reason', async () => {
    const errors = { 'custom.what': ['Täytä tämä.'] };
    const { model } = setUp([refusal(400, { errors })]);
    expect(await model.send(filled('a'), isShown)).toMatchObject({ status: 400, data: { errors } });
    expect(model.all.value).toMatchObject([{ refused: 'Täytä tämä.', values: { what: 'Liukas lattia' } }]);
    model.takeBack('a');
    expect(model.all.value).toEqual([]);
  });

  it('of somebody else is neither shown nor sent', async () => {
    const storage = memoryStorage();
    await setUp([LOST], storage).model.send(filled('a'), isShown);
    const items = JSON.parse(storage.getItem(PENDING_SUBMISSIONS_KEY) ?? '[]');
    storage.setItem(PENDING_SUBMISSIONS_KEY, JSON.stringify([{ ...items[0], reader: '1:99' }]));
    const other = setUp([SENT], storage);
    expect(other.model.all.value).toEqual([]);
    expect(await other.model.flush()).toBe(false);
    expect(other.post).not.toHaveBeenCalled();
  });
});

describe('several waiting forms', () => {
  it('wait as long as the server wants, then go on in their order', async () => {
    const tooMany = refusal(429, {}, { 'Retry-After': '30' });
    const { model, keys } = setUp([LOST, LOST, SENT, tooMany, SENT]);
    await model.send(filled('a'), isShown);
    await model.send(filled('b'), isShown);
    await vi.advanceTimersByTimeAsync(5000);
    expect(keys().slice(-2)).toEqual(['a', 'b']);
    await model.flush();
    const before = keys().length;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(keys()).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1500);
    expect(keys().at(-1)).toBe('b');
    expect(model.all.value).toEqual([]);
  });

  it('are tried more seldom while each attempt breaks off', async () => {
    const { model, keys } = setUp([]);
    await model.send(filled('a'), isShown);
    await model.flush();
    expect(keys()).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keys().length).toBeGreaterThan(3);
    expect(keys().length).toBeLessThan(8);
  });
});

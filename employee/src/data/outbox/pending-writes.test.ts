import type { DefinitionPath, Result } from '@piiri/shared/client.ts';
import { slow } from '@piiri/shared/testing/answers.ts';
import { PENDING_WRITES_KEY } from '@piiri/shared/unsent.ts';
import { signal } from '@preact/signals-react';
import { describe, expect, it, type Mock, vi } from 'vitest';
import { profile } from '../../test/wire-examples.ts';
import type { App } from '../app.ts';
import { memoryStorage } from '../device/memory-storage.ts';
import { type PendingWrite, pendingWrites, type Write } from './pending-writes.ts';

const LOST: Result<never> = { ok: false, status: 0, error: null, data: null };
const SENT: Result<null> = { ok: true, status: 200, data: null, headers: new Headers() };
const refusal = (status: number): Result<never> => ({
  ok: false,
  status,
  error: null,
  data: { detail: 'Täynnä.' },
});

const STATUS: Write = {
  kind: 'status',
  about: 0,
  method: 'PATCH',
  path: 'v1/profile/',
  body: { status: 'away' },
};
const AT_WORK: Write = { ...STATUS, kind: 'status', body: { status: 'at_work' } } as Write;
const ENROLLMENT: Write = {
  kind: 'enrollment',
  about: 7,
  method: 'POST',
  path: 'v1/events/7/enrollment/',
  body: { comment: 'Tulen bussilla' },
};
const CANCELLATION: Write = { ...ENROLLMENT, kind: 'cancellation', method: 'DELETE', body: undefined };

function setUp(answers: Result<unknown>[], storage = memoryStorage(), person = profile) {
  const request = vi.fn(
    async (_method: string, _path: string, _options: { headers: Record<string, string> }) => {
      return answers.shift() ?? LOST;
    },
  );
  const app = { api: { request }, session: { profile: signal(person) }, storage } as unknown as App;
  return { model: pendingWrites(app), request, storage };
}
/** Returns the model with an API that answers as `request` does. */
function modelOf(request: Mock) {
  const app = { api: { request }, session: { profile: signal(profile) }, storage: memoryStorage() };
  return { model: pendingWrites(app as unknown as App) };
}
const kindsOf = (all: readonly PendingWrite[]) => all.map(({ kind }) => kind);

describe('a write without a connection', () => {
  it('is stored, and is sent later under the same idempotency key', async () => {
    const { model, request } = setUp([LOST, SENT]);
    expect(await model.send(ENROLLMENT)).toMatchObject({ ok: false, status: 0 });
    expect(model.find(['enrollment'], 7)?.body).toEqual({ comment: 'Tulen bussilla' });
    expect(await model.flush()).toBe(true);
    const keys = request.mock.calls.map(([, , { headers }]) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(model.all.value).toEqual([]);
    expect(model.outcomes.value).toMatchObject([{ kind: 'enrollment', refused: undefined }]);
  });

  it('of a reaction replaces the earlier reaction to the same object only', async () => {
    const { model } = setUp([]);
    const like = { kind: 'reaction', about: 7, method: 'PUT', body: { reaction: 'like' } } as const;
    const addressOf = (api: string) => `${api as DefinitionPath}/7/reaction/` as const;
    await model.send({ ...like, path: addressOf('v1/news') });
    await model.send({ ...like, path: addressOf('v1/events') });
    await model.send({ ...like, path: addressOf('v1/news'), method: 'DELETE', body: undefined });
    expect(model.all.value.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT v1/events/7/reaction/',
      'DELETE v1/news/7/reaction/',
    ]);
  });

  it('is not stored when the server has answered, whatever the status', async () => {
    const { model, storage } = setUp([refusal(409)]);
    await model.send(ENROLLMENT);
    expect(model.all.value).toEqual([]);
    expect(storage.getItem(PENDING_WRITES_KEY)).toBeNull();
  });

  it('replaces the earlier write about the same object', async () => {
    const { model } = setUp([LOST, LOST, LOST]);
    await model.send(STATUS);
    await model.send(ENROLLMENT);
    await model.send(CANCELLATION);
    expect(kindsOf(model.all.value)).toEqual(['status', 'cancellation']);
  });

  it('is not sent after a later one that the server has taken', async () => {
    const { model, request } = setUp([LOST, SENT, SENT]);
    await model.send(STATUS);
    await model.send(AT_WORK);
    expect(await model.flush()).toBe(false);
    expect(request).toHaveBeenCalledTimes(2);
    expect(model.all.value).toEqual([]);
  });

  it('is not sent when it is replaced while an earlier one is being sent', async () => {
    const { model, request } = setUp([LOST, LOST, SENT, SENT]);
    await model.send(ENROLLMENT);
    await model.send(STATUS);
    const flushing = model.flush();
    await model.send(AT_WORK);
    await flushing;
    expect(request).toHaveBeenCalledTimes(4);
    expect(model.all.value).toEqual([]);
  });

  it('is answered before a later one is sent, and is not queued once that is made', async () => {
    const first = slow(LOST);
    const request = vi.fn().mockReturnValueOnce(first.answer).mockResolvedValue(SENT);
    const { model } = modelOf(request);
    const sending = [model.send(STATUS), model.send(AT_WORK)];
    expect(request).toHaveBeenCalledTimes(1);
    first.arrive();
    await Promise.all(sending);
    expect(request.mock.calls.map(([, , { body }]) => body.status)).toEqual(['away', 'at_work']);
    expect(model.all.value).toEqual([]);
  });

  it('that is being sent when a later one is made is neither sent again nor reported', async () => {
    const waiting = slow(refusal(409));
    const request = vi.fn().mockResolvedValueOnce(LOST).mockReturnValueOnce(waiting.answer);
    request.mockResolvedValue(SENT);
    const { model } = modelOf(request);
    await model.send(STATUS);
    const flushing = model.flush();
    const sending = model.send(AT_WORK);
    expect(request).toHaveBeenCalledTimes(2);
    waiting.arrive();
    await Promise.all([flushing, sending]);
    expect(request).toHaveBeenCalledTimes(3);
    expect(model.all.value).toEqual([]);
    expect(model.outcomes.value).toEqual([]);
  });

  it('stays with its input and the reason when it is refused', async () => {
    const { model } = setUp([LOST, refusal(409)]);
    await model.send(ENROLLMENT);
    await model.flush();
    expect(model.find(['enrollment'], 7)).toMatchObject({
      refused: 'Täynnä.',
      body: { comment: 'Tulen bussilla' },
    });
    expect(await model.flush()).toBe(false);
    model.discard(model.all.value[0]?.client_id ?? '');
    expect(model.all.value).toEqual([]);
  });

  it.each([0, 429, 503])('keeps waiting when the server answers %i', async (status) => {
    const { model, request } = setUp([LOST, LOST, refusal(status)]);
    await model.send(STATUS);
    await model.send(ENROLLMENT);
    expect(await model.flush()).toBe(false);
    expect(request).toHaveBeenCalledTimes(3);
    expect(kindsOf(model.all.value)).toEqual(['status', 'enrollment']);
  });

  it('is never sent for another person or in another company', async () => {
    const { model, storage } = setUp([LOST]);
    await model.send(STATUS);
    const other = setUp([SENT], storage, { ...profile, tenant_id: 2 });
    expect(other.model.all.value).toEqual([]);
    expect(await other.model.flush()).toBe(false);
    expect(other.request).not.toHaveBeenCalled();
  });
});

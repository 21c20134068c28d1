import type { Result } from '@piiri/shared/client.ts';
import type { SentSubmission } from '@piiri/shared/contracts/forms.ts';
import type { Problem } from '@piiri/shared/errors.ts';
import { ownerOf, PENDING_SUBMISSIONS_KEY } from '@piiri/shared/unsent.ts';
import type { App } from '../app.ts';
import { storedFiles } from '../forms/stored-files.ts';
import type { DraftValues, SentValues } from '../forms/values.ts';
import { filesIn } from '../forms/values.ts';
import { createOutbox, type Delivery, type OutboxItem } from './outbox.ts';
import { pendingWrites } from './pending-writes.ts';

/** A filled form, until the server has it. */
export interface PendingSubmission extends OutboxItem, SentValues {
  /** The person who filled it. */
  reader: string;
  /** Name of the form, and its title in the person's language. */
  form: string;
  label: string;
  /** What was entered, to change it after a refusal. */
  values: DraftValues;
}

/** A form that is sent now. */
export type FilledForm = Pick<
  PendingSubmission,
  'client_id' | 'form' | 'label' | 'values' | 'custom' | 'files'
>;

/** First and longest delay before an attempt after one that the server could not judge, in milliseconds. */
const FIRST_DELAY_MS = 5000;
const MAX_DELAY_MS = 300_000;

/** Delay in milliseconds after a refused rate without `Retry-After`. */
const RATE_DELAY_MS = 60_000;

/** Asks the browser not to delete the person's files when the device has little room. */
const keepStorage = () =>
  void (typeof navigator !== 'undefined' && navigator.storage?.persist?.().catch(() => false));

const NOT_SENT = { ok: false, status: 0, error: null, data: null } as const;

/** The server could not judge it: no connection, an ended session, too many at once, or a fault. */
const isRetryable = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

/** Returns the reason of a refusal in words. */
function reasonOf(data: unknown): string {
  const { detail, errors } = (data ?? {}) as Partial<Problem>;
  return Object.values(errors ?? {}).flat()[0] ?? (detail || ' ');
}

/**
 * Filled forms that wait to be sent with their files, stored on the device until the server has answered. Accessed
 * through `App.model`. An outbox of its own, since large photos would delay the small writes of `pendingWrites`.
 */
export const pendingSubmissions = (app: App) => {
  const { api, session, storage } = app;
  const reader = session.profile.value ? ownerOf(session.profile.value) : '';
  const outbox = createOutbox<PendingSubmission>({
    storage,
    key: PENDING_SUBMISSIONS_KEY,
    isOwn: (item) => item.reader === reader,
    deliver,
  });
  /** Answers by idempotency key, until the form that waits for them has them. */
  const answers = new Map<string, Result<SentSubmission>>();
  /** Forms that are sent now, and whether the screen still shows them: it then shows their answer. */
  const onScreen = new Map<string, () => boolean>();
  let failures = 0;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Returns the body of the call; undefined when a file is not on the device any more. */
  async function bodyOf({
    custom,
    files,
  }: PendingSubmission): Promise<FormData | { custom: Record<string, unknown> } | undefined> {
    const chosen = Object.entries(files).flatMap(([field, all]) => all.map((file) => ({ field, file })));
    if (chosen.length === 0) return { custom };
    const body = new FormData();
    body.set('custom', JSON.stringify(custom));
    for (const { field, file } of chosen) {
      const content = await app.model(storedFiles).read(file.id);
      if (!content) return undefined;
      body.append(`custom.${field}`, content, file.name);
    }
    return body;
  }

  /** Tries again later: after the server's delay, or after one that grows. The first failure delays nothing. */
  function postpone(result: Result<SentSubmission>): void {
    const { status } = result;
    failures += 1;
    const wait = (Number(!result.ok && result.headers?.get('Retry-After')) || 0) * 1000;
    const growing = failures > 1 ? Math.min(FIRST_DELAY_MS * 2 ** (failures - 2), MAX_DELAY_MS) : 0;
    const delay =
      status === 429
        ? wait || RATE_DELAY_MS
        : Math.max(wait, status === 0 ? growing : growing || FIRST_DELAY_MS);
    notBefore = Date.now() + delay;
    clearTimeout(timer);
    // Without a connection, its return is what starts the next attempt.
    if (delay > 0) timer = setTimeout(() => void flush(), delay);
  }

  async function deliver(item: PendingSubmission): Promise<Delivery> {
    const body = await bodyOf(item);
    const headers = { 'Idempotency-Key': item.client_id };
    const result: Result<SentSubmission> = body
      ? await api.post(`v1/forms/${item.form}/submissions/`, body, { headers })
      : await app.loadTexts('forms').then(
          () => ({ ...NOT_SENT, status: 400, data: { detail: app.t('forms:file_gone') } }),
          () => NOT_SENT,
        );
    answers.set(item.client_id, result);
    if (!result.ok && isRetryable(result.status)) {
      postpone(result);
      return 'later';
    }
    failures = 0;
    const refused = result.ok ? undefined : reasonOf(result.data);
    if (result.ok) void app.model(storedFiles).drop(filesIn(item.values).map(({ id }) => id));
    return {
      refused,
      show() {
        if (onScreen.get(item.client_id)?.()) return;
        app.model(pendingWrites).report({ client_id: item.client_id, kind: 'submission', refused });
      },
    };
  }

  async function sendWaiting(): Promise<boolean> {
    // Another tab may have sent them.
    outbox.reload();
    if (Date.now() < notBefore) return false;
    clearTimeout(timer);
    return outbox.flush();
  }

  /** Sends waiting forms, one tab after the other. Resolves to whether any was answered. */
  const flush = async (): Promise<boolean> =>
    typeof navigator !== 'undefined' && navigator.locks
      ? navigator.locks.request(PENDING_SUBMISSIONS_KEY, sendWaiting)
      : sendWaiting();

  if (typeof addEventListener !== 'undefined') {
    addEventListener('storage', ({ key }) => key === PENDING_SUBMISSIONS_KEY && outbox.reload());
    addEventListener('online', () => {
      failures = 0;
      notBefore = 0;
      void flush();
    });
  }

  return {
    /** Waiting forms, and those refused after waiting. */
    all: outbox.items,
    /** Whether waiting forms outlive the page: the device has room for them. */
    isStored: outbox.isStored,

    /**
     * Stores a filled form, then sends it after those that wait. Without an answer it waits on the device: status 0. A
     * refused one stays until it is taken back. `isShown`: whether the screen still waits for the answer.
     */
    async send(filled: FilledForm, isShown: () => boolean): Promise<Result<SentSubmission>> {
      const { client_id } = filled;
      onScreen.set(client_id, isShown);
      outbox.add({ ...filled, reader, time: new Date().toISOString() });
      if (filesIn(filled.values).length > 0) keepStorage();
      await flush();
      onScreen.delete(client_id);
      const answer = answers.get(client_id);
      answers.delete(client_id);
      return !answer || (!answer.ok && isRetryable(answer.status)) ? NOT_SENT : answer;
    },

    /** Lets a refused form wait again. */
    retry(clientId: string): Promise<boolean> {
      outbox.retry(clientId);
      return flush();
    },

    /** Removes a form with its files. */
    async discard({ client_id, values }: PendingSubmission): Promise<void> {
      outbox.drop(client_id);
      await app.model(storedFiles).drop(filesIn(values).map(({ id }) => id));
    },

    /** Removes a form whose values its draft has again. */
    takeBack: outbox.drop,
    reload: outbox.reload,
    flush,
  };
};

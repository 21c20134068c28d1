import type { Comment, CommentPage } from '@piiri/shared/contracts/comments.ts';
import { signal } from '@preact/signals-react';
import type { App } from './app.ts';
import { apiOf } from './contents.ts';
import { dataOf } from './failure.ts';

export type { Comment };

/** A comment with the answers to it. */
export interface Thread {
  comment: Comment;
  answers: Comment[];
}

/** Comments, oldest first, as threads. An answer whose parent is not among them stands alone. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const above = comment.parent === null ? undefined : threads.get(comment.parent);
    if (above) above.answers.push(comment);
    else threads.set(comment.id, { comment, answers: [] });
  }
  return [...threads.values()];
}

/** Comments by their ids, oldest first; the later ones replace the earlier. */
export function merged(known: readonly Comment[], found: readonly Comment[]): Comment[] {
  const byId = new Map([...known, ...found].map((comment) => [comment.id, comment]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** What a person writes: the comment that it answers, and whom it mentions. */
export interface NewComment {
  text: string;
  parent: number | null;
  mentions: number[];
}

/** The comments on an object, as far as they are loaded. */
export function createComments({ api }: App, kind: string, id: number) {
  const path = `${apiOf(kind)}/${id}/comments/` as const;
  const comments = signal<readonly Comment[]>([]);
  const older = signal<number | null>(null);
  const count = signal(0);
  const state = signal<'loading' | 'ready' | 'failed' | 'missing'>('loading');
  const read = (before?: number) => api.get<CommentPage>(path, { query: { before } });

  /** Takes the newest page in. Where others are missing between it and the known ones, it takes their place. */
  function takeNewest({ results, ...page }: CommentPage): void {
    const last = comments.value.at(-1);
    const first = results[0];
    const isApart = !last || (first && page.older !== null && first.id > last.id);
    if (isApart) older.value = page.older;
    comments.value = isApart ? results : merged(comments.value, results);
    count.value = page.count;
  }

  return {
    /** The call that finds whom a comment can mention. */
    peoplePath: `${path}people/` as const,
    comments,
    older,
    count,
    state,

    async load(): Promise<void> {
      state.value = 'loading';
      const result = await read();
      if (result.ok) takeNewest(result.data);
      state.value = result.ok ? 'ready' : result.status === 404 ? 'missing' : 'failed';
    },

    /** Adds the page before the oldest known one. Rejects with CallFailure. */
    async loadOlder(): Promise<void> {
      if (older.value === null) return;
      const page = dataOf(await read(older.value));
      comments.value = merged(page.results, comments.value);
      older.value = page.older;
      count.value = page.count;
    },

    /** Reads again what a notice tells of: that comment if it is known, the newest ones otherwise. Nothing happens where it fails. */
    async refresh(comment?: number): Promise<void> {
      if (state.value !== 'ready') return;
      const [first, last] = [comments.value[0]?.id ?? 0, comments.value.at(-1)?.id ?? 0];
      if (comment !== undefined && comment < first) return;
      const isKnown = comment !== undefined && comment <= last;
      const result = await read(isKnown ? comment + 1 : undefined);
      if (!result.ok) return;
      if (!isKnown) return takeNewest(result.data);
      const changed = result.data.results.filter((each) => each.id >= first);
      comments.value = merged(comments.value, changed);
    },

    /** Sends a comment. The same key again is the same sending. */
    async add(comment: NewComment, key: string) {
      const result = await api.post<Comment>(path, comment, { headers: { 'Idempotency-Key': key } });
      if (result.ok) {
        if (!comments.value.some((each) => each.id === result.data.id)) count.value += 1;
        comments.value = merged(comments.value, [result.data]);
      }
      return result;
    },

    async edit(comment: number, text: string) {
      const result = await api.request<Comment>('PATCH', `${path}${comment}/`, { body: { text } });
      if (result.ok) comments.value = merged(comments.value, [result.data]);
      return result;
    },

    /** Deletes one. Rejects with CallFailure. */
    async remove(comment: Comment): Promise<void> {
      dataOf(await api.request<null>('DELETE', `${path}${comment.id}/`));
      const gone = { ...comment, text: null, person: null, edited_at: null, mentions: [], deleted: true };
      comments.value = merged(comments.value, [gone]);
    },

    report: (comment: number, reason: string) =>
      api.post<{ comment: number }>(`${path}${comment}/report/`, { reason }),
  };
}

export type Comments = ReturnType<typeof createComments>;

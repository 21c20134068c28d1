import type { Comment, CommentPage } from '@piiri/shared/contracts/comments.ts';
import { signal } from '@preact/signals-react';
import { dataOf } from '../api/failure.ts';
import type { App } from '../app.ts';
import { apiOf } from '../content/contents.ts';

export type { Comment };

/** A comment with its answers. */
export interface Thread {
  comment: Comment;
  answers: Comment[];
}

/** Groups comments into threads, oldest first. An answer whose parent is not loaded becomes its own thread. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const above = comment.parent === null ? undefined : threads.get(comment.parent);
    if (above) above.answers.push(comment);
    else threads.set(comment.id, { comment, answers: [] });
  }
  return [...threads.values()];
}

/** Merges comments by id, oldest first; those of `found` replace those of `known`. */
export function mergeComments(former: readonly Comment[], fresh: readonly Comment[]): Comment[] {
  const byId = new Map([...former, ...fresh].map((comment) => [comment.id, comment]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** A comment to send, with the comment that it answers and the people that it mentions. */
export interface NewComment {
  text: string;
  parent: number | null;
  mentions: number[];
}

/** Creates the model of an object's comments, loaded page by page. */
export function createComments({ api }: App, kind: string, id: number) {
  const path = `${apiOf(kind)}/${id}/comments/` as const;
  const comments = signal<readonly Comment[]>([]);
  const older = signal<number | null>(null);
  const count = signal(0);
  const state = signal<'loading' | 'ready' | 'failed' | 'missing'>('loading');
  const read = (before?: number) => api.get<CommentPage>(path, { query: { before } });

  /** Merges the newest page. When comments are missing between it and the known ones, it replaces them. */
  function takeNewest({ results, ...page }: CommentPage): void {
    const last = comments.value.at(-1);
    const first = results[0];
    const isDetached = !last || (first && page.older !== null && first.id > last.id);
    if (isDetached) older.value = page.older;
    comments.value = isDetached ? results : mergeComments(comments.value, results);
    count.value = page.count;
  }

  return {
    /** Address of the object below `/api`. */
    address: `${apiOf(kind)}/${id}/`,
    /** Path of the call that finds people to mention. */
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

    /** Loads the page before the oldest known comment. Rejects with CallFailure. */
    async loadOlder(): Promise<void> {
      if (older.value === null) return;
      const page = dataOf(await read(older.value));
      comments.value = mergeComments(page.results, comments.value);
      older.value = page.older;
      count.value = page.count;
    },

    /** Reloads after a live event: the given comment if it is known, else the newest ones. Ignores failures. */
    async refresh(comment?: number): Promise<void> {
      if (state.value !== 'ready') return;
      const [first, last] = [comments.value[0]?.id ?? 0, comments.value.at(-1)?.id ?? 0];
      if (comment !== undefined && comment < first) return;
      const isKnown = comment !== undefined && comment <= last;
      const result = await read(isKnown ? comment + 1 : undefined);
      if (!result.ok) return;
      if (!isKnown) return takeNewest(result.data);
      const changed = result.data.results.filter((result) => result.id >= first);
      comments.value = mergeComments(comments.value, changed);
    },

    /** Sends a comment. `key`: idempotency key. */
    async add(comment: NewComment, key: string) {
      const result = await api.post<Comment>(path, comment, { headers: { 'Idempotency-Key': key } });
      if (result.ok) {
        if (!comments.value.some((comment) => comment.id === result.data.id)) count.value += 1;
        comments.value = mergeComments(comments.value, [result.data]);
      }
      return result;
    },

    async edit(comment: number, text: string) {
      const result = await api.request<Comment>('PATCH', `${path}${comment}/`, { body: { text } });
      if (result.ok) comments.value = mergeComments(comments.value, [result.data]);
      return result;
    },

    /** Deletes a comment. Rejects with CallFailure. */
    async remove(comment: Comment): Promise<void> {
      dataOf(await api.request<null>('DELETE', `${path}${comment.id}/`));
      const removed = { ...comment, text: null, person: null, edited_at: null, mentions: [], deleted: true };
      comments.value = mergeComments(comments.value, [removed]);
    },

    report: (comment: number, reason: string) =>
      api.post<{ comment: number }>(`${path}${comment}/report/`, { reason }),
  };
}

export type Comments = ReturnType<typeof createComments>;

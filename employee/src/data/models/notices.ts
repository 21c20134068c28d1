import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { signal } from '@preact/signals-react';
import type { App } from '../app.ts';

/** State of the list. */
type LoadState = 'loading' | 'ready' | 'failed';

/** The inbox: its unread count, and its list once opened. Accessed through `App.model`. */
export const notices = (app: App) => {
  const { api, noticeCount } = app;
  const rows = signal<readonly Notice[]>([]);
  const state = signal<LoadState>('loading');
  /** Whether the list was opened on this page. */
  let isOpened = false;

  async function load(): Promise<void> {
    isOpened = true;
    if (rows.value.length === 0) state.value = 'loading';
    const result = await api.get('v1/notices/');
    if (result.ok) rows.value = result.data.results;
    // Loaded rows stay readable.
    state.value = result.ok || rows.value.length > 0 ? 'ready' : 'failed';
  }

  const markRows = (isRead: (notice: Notice) => boolean) => {
    rows.value = rows.value.map((notice) => (isRead(notice) ? { ...notice, read: true } : notice));
  };

  return {
    rows,
    state,
    load,

    /** Loads the unread count. Ignores failures. */
    async count(): Promise<void> {
      const result = await api.get('v1/notices/count/');
      if (result.ok) noticeCount.value = result.data.unread;
    },

    arrived(): void {
      noticeCount.value += 1;
      if (isOpened) void load();
    },

    wereRead({ ids, unread }: { ids: number[]; unread: number }): void {
      noticeCount.value = unread;
      markRows(({ id }) => ids.includes(id));
    },

    /** Marks a notice as read when it is opened. */
    open({ id, read }: Notice): void {
      if (read) return;
      noticeCount.value = Math.max(0, noticeCount.value - 1);
      markRows((notice) => notice.id === id);
      void api.post('v1/notices/read/', { ids: [id] });
    },

    /** Marks all notices as read. Resolves to whether the server has stored it. */
    async readAll(): Promise<boolean> {
      const result = await api.post('v1/notices/read/', { all: true });
      if (!result.ok) return false;
      noticeCount.value = 0;
      markRows(() => true);
      return true;
    },
  };
};

import type { Notice } from '@piiri/shared/contracts/notices.ts';
import { signal } from '@preact/signals-react';
import type { App } from './app.ts';

/** What is known of the list: it is being asked for, it is there, or it did not arrive. */
type Loading = 'loading' | 'ready' | 'failed';

/** The inbox: its number, and its list once somebody opens it. To be had by `App.model`. */
export const notices = (app: App) => {
  const { api, noticeCount } = app;
  const rows = signal<readonly Notice[]>([]);
  const state = signal<Loading>('loading');
  /** Whether the list was opened on this page. */
  let isOpened = false;

  async function load(): Promise<void> {
    isOpened = true;
    if (rows.value.length === 0) state.value = 'loading';
    const result = await api.get('v1/notices/');
    if (result.ok) rows.value = result.data.results;
    // What is there stays readable.
    state.value = result.ok || rows.value.length > 0 ? 'ready' : 'failed';
  }

  const markRows = (isRead: (notice: Notice) => boolean) => {
    rows.value = rows.value.map((each) => (isRead(each) ? { ...each, read: true } : each));
  };

  return {
    rows,
    state,
    load,

    /** Asks how many are unread. What does not arrive leaves the number as it is. */
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

    /** Marks one as read, as it is opened. */
    open({ id, read }: Notice): void {
      if (read) return;
      noticeCount.value = Math.max(0, noticeCount.value - 1);
      markRows((each) => each.id === id);
      void api.post('v1/notices/read/', { ids: [id] });
    },

    /** Marks all as read. Gives whether that reached the server. */
    async readAll(): Promise<boolean> {
      const result = await api.post('v1/notices/read/', { all: true });
      if (!result.ok) return false;
      noticeCount.value = 0;
      markRows(() => true);
      return true;
    },
  };
};

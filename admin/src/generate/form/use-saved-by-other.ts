import type { FormSaved } from '@piiri/shared/contracts/live.ts';
import { useEffect, useRef } from 'react';
import { liveNotices } from '../../data/live/notices.ts';

/** Calls `onSaved` whenever somebody saves an object, or its draft, while this tab has its form open. */
export function useSavedByOther(entity: string, id: number, onSaved: (by: FormSaved) => void): void {
  const latest = useRef(onSaved);
  latest.current = onSaved;
  useEffect(() => {
    const handleSaved = (news: FormSaved) => {
      if (news.entity === entity && news.id === id) latest.current(news);
    };
    const opening = liveNotices();
    let isOver = false;
    void opening.then((socket) => !isOver && socket.on('saved', handleSaved));
    return () => {
      isOver = true;
      void opening.then((socket) => socket.off('saved', handleSaved));
    };
  }, [entity, id]);
}

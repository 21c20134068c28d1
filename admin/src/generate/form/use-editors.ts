import type { FormEditor } from '@piiri/shared/contracts/live.ts';
import { useEffect, useState } from 'react';
import { liveNotices } from '../../data/live/notices.ts';

/** Announces that this tab has a form open, while it is mounted, and returns everyone who has. */
export function useEditors(entity: string, id: number): readonly FormEditor[] {
  const [editors, setEditors] = useState<readonly FormEditor[]>([]);
  useEffect(() => {
    const opened = Date.now();
    const opening = liveNotices();
    let end = () => undefined as unknown;
    let isOver = false;
    void opening.then((socket) => {
      if (isOver) return;
      const announce = () => socket.emit('edit', { entity, id, seconds: (Date.now() - opened) / 1000 });
      const onEditors = (news: { entity: string; id: number; editors: FormEditor[] }) => {
        if (news.entity === entity && news.id === id) setEditors(news.editors);
      };
      const lose = () => setEditors([]);
      socket.on('connect', announce);
      socket.on('disconnect', lose);
      socket.on('editors', onEditors);
      if (socket.connected) announce();
      end = () => {
        socket.off('connect', announce);
        socket.off('disconnect', lose);
        socket.off('editors', onEditors);
        if (socket.connected) socket.emit('edit', null);
      };
    });
    return () => {
      isOver = true;
      end();
    };
  }, [entity, id]);
  return editors;
}

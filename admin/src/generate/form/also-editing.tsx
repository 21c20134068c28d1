import type { FormEditor } from '@piiri/shared/contracts/live.ts';
import { UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { liveNotices } from '../../data/live/notices.ts';
import { useConsole } from '../../data/session/console-context.tsx';

/** Announces that this tab has a form open, while it is mounted, and returns everyone who has. */
function useEditors(entity: string, id: number): readonly FormEditor[] {
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

const MINUTE_MS = 60_000;

/** Returns the current time in ms, updated each minute. */
function useNowByMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Shows who else has the same form open, and for how long, so that users notice before both have saved. */
export function AlsoEditing({ entity, id }: { entity: string; id: number }) {
  const translate = useTranslate();
  const { profile } = useConsole();
  const now = useNowByMinute();
  const others = useEditors(entity, id).filter(({ user }) => user !== profile.id);
  const since = (editor: FormEditor) => {
    const minutes = Math.floor((now - Date.parse(editor.since)) / MINUTE_MS);
    if (minutes < 1) return translate('console.form.editing_now');
    return minutes < 60
      ? translate('console.form.editing_minutes', { minutes })
      : translate('console.form.editing_hours', { hours: Math.floor(minutes / 60) });
  };
  const names = others.map((editor) => `${editor.name} (${since(editor)})`).join(', ');
  return (
    <p aria-live="polite" className="also-editing">
      {names && (
        <>
          <UsersRound aria-hidden size={18} />
          <span>{translate('console.form.also_editing', { names })}</span>
        </>
      )}
    </p>
  );
}

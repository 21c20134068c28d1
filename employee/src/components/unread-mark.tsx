import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../models/app.ts';

interface UnreadMarkProps {
  kind: string;
  id: number;
  /** When it is from, ISO 8601. */
  date: string | null | undefined;
}

/**
 * Marks what its reader has not opened yet, by word and not by colour alone. Only the browser knows, so the mark comes once
 * a page from the server was taken over.
 */
export function UnreadMark({ kind, id, date }: UnreadMarkProps) {
  const { readMarks, t } = useApp();
  const isTaken = useHydrated();
  if (!isTaken || !date || !readMarks.isUnread(kind, id, date)) return null;
  return <span className="unread">{t('home.unread')}</span>;
}

import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../data/app.ts';

interface UnreadLabelProps {
  kind: string;
  id: number;
  /** Time of the object, ISO 8601. */
  date: string | null | undefined;
}

/**
 * Marks objects that the reader has not opened yet, by text and not by colour alone. The reader's read marks are stored
 * in the browser: a server-rendered page marks everything as unread, and the marks of read objects are removed before
 * the first paint, see first-screen/local-state.ts.
 */
export function UnreadLabel({ kind, id, date }: UnreadLabelProps) {
  const { readMarks, t } = useApp();
  const isHydrated = useHydrated();
  if (!date || (isHydrated && !readMarks.isUnread(kind, id, date))) return null;
  return (
    <span className="unread" data-unread={isHydrated ? undefined : `${kind}:${id} ${date}`}>
      {t('home.unread')}
    </span>
  );
}

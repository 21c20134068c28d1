import { useHydrated } from '@tanstack/react-router';
import { useApp } from '../models/app.ts';

interface UnreadLabelProps {
  kind: string;
  id: number;
  /** When it is from, ISO 8601. */
  date: string | null | undefined;
}

/**
 * Marks what its reader has not opened yet, by word and not by colour alone. The copy of the marks is in the browser: in a page from the server it stands
 * everywhere, and goes where it does not belong before anything is painted, see first-screen/hide-read-marks.ts.
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

import { useApp } from '../models/app.ts';

/** Marks what its reader has not opened yet, by word and not by colour alone. */
export function UnreadMark() {
  const { t } = useApp();
  return <span className="unread">{t('home.unread')}</span>;
}

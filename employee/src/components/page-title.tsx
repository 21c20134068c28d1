import { useApp } from '../models/app.ts';
import { formatCount } from '../models/format-count.ts';

/** The document's title: how much is unread, the screen's own, then the company's name. */
export function PageTitle({ children }: { children: string }) {
  const { session, unread, t } = useApp();
  const company = session.tenant.value?.name ?? t('app.name');
  return <title>{`${unread.value ? `(${formatCount(unread.value)}) ` : ''}${children} – ${company}`}</title>;
}

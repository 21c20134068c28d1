import { useApp } from '../data/app.ts';
import { formatCount } from '../texts/format.ts';

/** Document title: the number of unread items, the screen's title, the company's name. */
export function PageTitle({ children }: { children: string }) {
  const { session, unread, t } = useApp();
  const company = session.tenant.value?.name ?? t('app.name');
  return <title>{`${unread.value ? `(${formatCount(unread.value)}) ` : ''}${children} – ${company}`}</title>;
}

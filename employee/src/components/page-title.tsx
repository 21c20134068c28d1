import { useApp } from '../models/app.ts';

/** The document's title: the screen's own, then the company's name. */
export function PageTitle({ children }: { children: string }) {
  const { session, t } = useApp();
  const company = session.tenant.value?.name ?? t('app.name');
  return <title>{`${children} – ${company}`}</title>;
}

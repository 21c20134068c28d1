import { useApp } from '../../data/app.ts';
import { dateFormat, LOCALES } from '../../texts/time.ts';

/** The day on which an editor last found content to be right; nothing where nobody has. `time`: ISO 8601. */
export function CheckedOn({ time }: { time: unknown }) {
  const { language, session, t } = useApp();
  if (typeof time !== 'string') return null;
  const timeZone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const form = { timeZone, day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  const day = dateFormat(LOCALES[language], form).format(new Date(time));
  return <span lang={language}>{t('content:checked', { day })}</span>;
}

import { useApp } from '../../models/app.ts';
import { partOfDay } from '../../models/greeting.ts';
import { formatDay } from '../../models/time.ts';
import { CoverScene } from './cover-scene.tsx';
import { StatusChoice } from './status-choice.tsx';

/** The first thing on the home screen: a greeting by name and time of day. */
export function Cover() {
  const { session, language, t } = useApp();
  const profile = session.profile.value;
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const now = new Date();
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: zone }).format(now));
  const part = partOfDay(hour);
  return (
    <section className="cover">
      <CoverScene part={part} />
      <div className="cover-words">
        <p className="cover-date">{formatDay(now, language, zone)}</p>
        <h1>{t(`home.${part}`, { name: profile?.first_name })}</h1>
        {profile && !profile.read_only && <StatusChoice status={profile.status} />}
      </div>
    </section>
  );
}

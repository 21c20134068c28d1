import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../content/use-now.ts';
import { useApp } from '../../data/app.ts';
import { partOfDay } from '../../texts/greeting.ts';
import { dateFormat, formatDay } from '../../texts/time.ts';
import { PHONE_SIZES, widthsOf } from '../../ui/picture-widths.ts';
import { CoverScene } from './cover-scene.tsx';
import { StatusChoice } from './status-choice.tsx';
import './home.css';

/** First element of the home screen: a greeting by name and time of day, over the company's picture or a drawing. */
export function Cover({ picture }: { picture?: string }) {
  const { session, language, t } = useApp();
  const profile = session.profile.value;
  const zone = session.tenant.value?.time_zone ?? 'Europe/Helsinki';
  const now = useNow();
  const hour = Number(dateFormat('en-GB', { hour: 'numeric', timeZone: zone }).format(now));
  const part = partOfDay(hour);
  return (
    <section className="cover">
      <CoverScene part={part} />
      {picture && <CoverPicture key={picture} src={picture} />}
      <div className="cover-words">
        <p className="cover-date capital">{formatDay(now, language, zone)}</p>
        <h1>{t(`home.${part}`, { name: profile?.first_name })}</h1>
        {profile && !profile.read_only && <StatusChoice status={profile.status} />}
      </div>
    </section>
  );
}

/**
 * The company's picture with its colour over it, once it has loaded; until then, or if loading fails, the drawing is
 * visible. In a server-rendered page it is visible at once, because no script observes the load event yet.
 */
function CoverPicture({ src }: { src: string }) {
  const [isThere, setThere] = useState(!useHydrated());
  return (
    <div className="cover-picture" data-there={isThere || undefined}>
      <img
        src={src}
        srcSet={widthsOf(src)}
        sizes={PHONE_SIZES}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        onLoad={() => setThere(true)}
      />
    </div>
  );
}

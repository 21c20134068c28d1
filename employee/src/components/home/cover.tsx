import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useApp } from '../../models/app.ts';
import { partOfDay } from '../../models/greeting.ts';
import { PHONE_SIZES, widthsOf } from '../../models/picture-widths.ts';
import { dateFormat, formatDay } from '../../models/time.ts';
import { useNow } from '../use-now.ts';
import { CoverScene } from './cover-scene.tsx';
import { StatusChoice } from './status-choice.tsx';
import './home.css';

/** The first thing on the home screen: a greeting by name and time of day, before the company's picture or a drawn one. */
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
 * The company's picture with its colour over it, once it has arrived; until then, and if it never does, the drawn one
 * stands. In a page from the server it comes by itself: nobody is there yet to see it arrive.
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

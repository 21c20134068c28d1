import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { useHydrated } from '@tanstack/react-router';
import { BriefcaseBusiness, Clock, Coffee } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { statusAt, useStatusWords } from '../../content/status/status-words.ts';
import { useNow } from '../../content/time.tsx';
import { useApp } from '../../data/app.ts';
import type { Status } from '../../data/session/own-profile.ts';
import { dateFormat, formatDay, partOfDay } from '../../texts/time.ts';
import { PHONE_SIZES, widthsOf } from '../../ui/picture-widths.ts';
import { CoverScene } from './cover-scene.tsx';
import '../../ui/form/choices.css';
import './home.css';

const CHOICES = [
  { value: 'at_work', icon: BriefcaseBusiness },
  { value: 'away', icon: Coffee },
] as const;

const StatusDialog = lazy(() => import('../../content/status/status-dialog.tsx'));

/**
 * Sets the status, at work or away, with one tap; a tap on the current status removes it. The third button opens the
 * choice of all, with their end.
 */
function StatusChoice({ profile }: { profile: Profile }) {
  const { ownProfile, deferred, t } = useApp();
  const now = useNow();
  const words = useStatusWords(profile);
  const [isChoosing, setChoosing] = useState(false);
  // A status with a reason or an end has the third button.
  const isPlain = !profile.status_reason && !profile.status_until;
  const isOther = words !== undefined && !isPlain;
  const status = isOther ? undefined : statusAt(profile, now);
  const { StatusNote } = deferred.value ?? {};
  const [hasFailed, setFailed] = useState(false);

  const choose = async (value: Status) => {
    setFailed(false);
    const chosen = value === status ? null : value;
    setFailed(!(await ownProfile.change({ status: chosen, status_reason: null, status_until: null })));
  };

  return (
    <>
      <fieldset className="status-choice">
        <legend className="visually-hidden">{t('home.status')}</legend>
        {CHOICES.map(({ value, icon: Icon }) => (
          <button
            key={value}
            type="button"
            className="pill"
            aria-pressed={value === status}
            onClick={() => choose(value)}
          >
            <Icon />
            {t(`home.${value}`)}
          </button>
        ))}
        <button
          type="button"
          className={isOther ? 'pill' : 'pill status-more'}
          aria-pressed={isOther}
          aria-haspopup="dialog"
          aria-label={isOther ? undefined : t('status.other')}
          onClick={() => setChoosing(true)}
        >
          <Clock />
          <span>{isOther ? words : t('status.other')}</span>
        </button>
      </fieldset>
      {isChoosing && (
        <Suspense>
          <StatusDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {StatusNote && <StatusNote />}
      <p className="status-failed" role="alert">
        {hasFailed && t('home.status_failed')}
      </p>
    </>
  );
}

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
        {profile && !profile.read_only && <StatusChoice profile={profile} />}
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

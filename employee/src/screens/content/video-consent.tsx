import { useHydrated } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useApp } from '../../data/app.ts';
import { Button } from '../../ui/button.tsx';

/** Storage key of the consent to show videos without asking. */
const CONSENT_KEY = 'video-consent';

/** A YouTube video, which loads only after the reader has agreed, so that YouTube learns nothing of them before. */
export function VideoConsent({ videoId, title }: { videoId: string; title: string }) {
  const { storage, t } = useApp();
  const [agrees, setAgrees] = useState(false);
  const isHydrated = useHydrated();
  const isAgreed = agrees || (isHydrated && storage.getItem(CONSENT_KEY) === 'yes');
  const [isRemembered, setRemembered] = useState(false);

  if (isAgreed)
    return (
      <iframe
        className="video"
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}`}
        title={`${t('content:video_title')}: ${title}`}
        allow="encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
      />
    );

  const agree = () => {
    if (isRemembered) storage.setItem(CONSENT_KEY, 'yes');
    setAgrees(true);
  };
  return (
    <section className="video-consent surface" aria-label={t('content:video_title')}>
      <p>{t('content:video_consent')}</p>
      <label className="check">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={(event) => setRemembered(event.target.checked)}
        />
        {t('content:video_remember')}
      </label>
      <Button onClick={agree}>
        <Play />
        {t('content:video_play')}
      </Button>
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { homeMine } from '../../data/models/home.ts';
import { withNoBreaks } from '../../texts/typography.ts';
import { JourneyProgress } from '../journeys/journey-progress.tsx';
import './journeys-at-home.css';

/** The reader's unfinished journeys on the home screen: how far they are, and the next step. */
export function JourneysAtHome() {
  const app = useApp();
  const { t } = app;
  const journeys = app.model(homeMine).journeys.value;
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (journeys.length > 0)
      app.loadTexts('journeys').then(
        () => setReady(true),
        () => undefined,
      );
  }, [app, journeys]);
  if (!isReady || journeys.length === 0) return null;
  return (
    <section className="section" aria-labelledby="journeys">
      <div className="section-head apart">
        <h2 id="journeys">{t('journeys:home')}</h2>
      </div>
      <ul className="home-journeys">
        {journeys.map(({ id, title, done, total, next }) => (
          <li key={id} className="surface">
            <h3>
              <Link to="/journeys" className="cover-link">
                {withNoBreaks(title)}
              </Link>
            </h3>
            <JourneyProgress done={done} total={total} />
            <p className="muted">{next ? t('journeys:next', { step: next }) : t('journeys:all_for_now')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

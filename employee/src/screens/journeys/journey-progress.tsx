import { useApp } from '../../data/app.ts';
import './journey-progress.css';

/** How many steps of a journey are done, as a bar and in words. */
export function JourneyProgress({ done, total }: { done: number; total: number }) {
  const { t } = useApp();
  const words = t('journeys:progress', { done, total });
  return (
    <div className="journey-progress">
      <progress value={done} max={total} aria-label={words} />
      <span className="muted" aria-hidden="true">
        {words}
      </span>
    </div>
  );
}

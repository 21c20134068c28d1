import type { AcknowledgementTask } from '@piiri/shared/contracts/acknowledgements.ts';
import { Link } from '@tanstack/react-router';
import { useApp } from '../../models/app.ts';
import { linkTo } from '../../models/screens.ts';
import { useNow } from '../use-now.ts';
import './to-acknowledge.css';

const DAY_MS = 86_400_000;

/** What the reader is asked to acknowledge, before all that is merely new. Absent when there is nothing. */
export function ToAcknowledge({ tasks }: { tasks: readonly AcknowledgementTask[] }) {
  const { t } = useApp();
  const now = useNow().getTime();
  const left = (deadline: string) => {
    const days = Math.ceil((Date.parse(deadline) - now) / DAY_MS);
    return days > 0 ? t('home.days_left', { count: days }) : t('home.overdue');
  };
  if (tasks.length === 0) return null;
  return (
    <section className="section" aria-labelledby="to-acknowledge">
      <h2 id="to-acknowledge">{t('home.to_acknowledge')}</h2>
      <ul className="task-list">
        {tasks.map(({ entity, object, deadline }) => (
          <li key={`${entity} ${object.id}`} className="card line-card">
            <Link {...linkTo(entity, object.id)} className="cover-link">
              {object.title}
            </Link>
            {deadline && <span className="task-due">{left(deadline)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

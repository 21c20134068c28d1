import { Link } from '@tanstack/react-router';
import { useApp } from '../../data/app.ts';
import type { OwnFeedback } from '../../data/models/feedback.ts';
import { StatusLabel } from './status-label.tsx';

const formatDay = (day: string) => day.split('-').reverse().join('.');

/** The case that this one continues, and the cases that continue it; all of them are the reader's own. */
export function ConnectedCases({ connected }: Pick<OwnFeedback, 'connected'>) {
  const { t } = useApp();
  return connected.map(({ id, status, received_on, relation }) => (
    <p key={id} className="notice">
      {t(`feedback:connected_${relation}`)}{' '}
      <Link to="/feedback/$id" params={{ id }}>
        {t('feedback:connected_case', { day: formatDay(received_on) })}
      </Link>{' '}
      <StatusLabel status={status} />
    </p>
  ));
}

import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { OwnFeedback } from '../../data/models/feedback.ts';
import './feedback.css';

/** Formats a stored day (`2026-11-21`) for display. */
export function DayText({ day }: { day: string }) {
  const [year, month, date] = day.split('-');
  return <time dateTime={day}>{`${date}.${month}.${year}`}</time>;
}

const ICONS = { 1: Circle, 2: CircleDot, 3: CircleCheck } as const;

/** Status of a case as text with an icon. */
export function StatusLabel({ status }: { status: number }) {
  const { t } = useApp();
  const step = (status in ICONS ? status : 1) as keyof typeof ICONS;
  const Icon = ICONS[step];
  return (
    <span className="with-icon status-mark" data-status={step}>
      <Icon />
      {t(`feedback:status_${step}`)}
    </span>
  );
}

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

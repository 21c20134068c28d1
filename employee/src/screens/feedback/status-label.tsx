import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import './feedback.css';

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

import Chip from '@mui/material/Chip';
import { Circle, CircleCheck, CircleDot, Clock, ClockAlert } from 'lucide-react';
import { useTranslate } from 'react-admin';

const STATUS = {
  1: { icon: <Circle size={16} />, color: 'primary' },
  2: { icon: <CircleDot size={16} />, color: 'info' },
  3: { icon: <CircleCheck size={16} />, color: 'success' },
} as const;

/** Status of a case as text, icon and colour. */
export function StatusChip({ status }: { status: number }) {
  const translate = useTranslate();
  const step = (status in STATUS ? status : 1) as keyof typeof STATUS;
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={STATUS[step].icon}
      color={STATUS[step].color}
      label={translate(`console.feedback.status_${step}`)}
    />
  );
}

/** Warning that a due date has passed or is near; renders nothing otherwise. */
export function DueChip({ overdue, due_soon }: { overdue: boolean; due_soon: boolean }) {
  const translate = useTranslate();
  if (!overdue && !due_soon) return null;
  return (
    <Chip
      size="small"
      color={overdue ? 'error' : 'warning'}
      icon={overdue ? <ClockAlert size={16} /> : <Clock size={16} />}
      label={translate(overdue ? 'console.feedback.overdue' : 'console.feedback.due_soon')}
    />
  );
}

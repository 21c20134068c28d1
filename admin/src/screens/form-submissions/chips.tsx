import Chip from '@mui/material/Chip';
import { isFinalState, REJECTED, SENT, WITHDRAWN } from '@piiri/schemas';
import { Ban, Circle, CircleCheck, CircleDot, ClockAlert, Hourglass, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslate } from 'react-admin';
import type { HandledForm } from './calls.ts';

const BUILT_IN = {
  [SENT]: { icon: <Circle size={16} />, color: 'primary' },
  [WITHDRAWN]: { icon: <Undo2 size={16} />, color: 'default' },
  [REJECTED]: { icon: <Ban size={16} />, color: 'warning' },
} as const;

const OWN = { icon: <CircleDot size={16} />, color: 'info' } as const;
const FINAL = { icon: <CircleCheck size={16} />, color: 'success' } as const;

interface StateProps {
  states: HandledForm['states'];
  state: string;
  label: string;
}

/** The state of a submission as text, icon and colour. */
export function StateChip({ states, state, label }: StateProps) {
  const look =
    BUILT_IN[state as keyof typeof BUILT_IN] ??
    (isFinalState({ states: states as never }, state) ? FINAL : OWN);
  return <Chip size="small" variant="outlined" icon={look.icon} color={look.color} label={label} />;
}

/** A warning in a line that has no room for its words. */
function Sign({ icon, label, className }: { icon: ReactElement; label: string; className: string }) {
  return (
    <span role="img" aria-label={label} title={label} className={`submission-sign ${className}`}>
      {icon}
    </span>
  );
}

/** Warning that the due date of a submission has passed; renders nothing otherwise. `isBrief`: as a sign. */
export function OverdueChip({ overdue, isBrief }: { overdue: boolean; isBrief?: boolean }) {
  const translate = useTranslate();
  if (!overdue) return null;
  if (isBrief)
    return (
      <Sign icon={<ClockAlert size={16} />} label={translate('console.forms.overdue')} className="late" />
    );
  return (
    <Chip
      size="small"
      color="error"
      icon={<ClockAlert size={16} />}
      label={translate('console.forms.overdue')}
    />
  );
}

/** Says that a submission waits for its approval; renders nothing otherwise. `isBrief`: as a sign. */
export function ApprovalChip({ state, isBrief }: { state: string | null; isBrief?: boolean }) {
  const translate = useTranslate();
  if (state !== 'open') return null;
  if (isBrief)
    return (
      <Sign
        icon={<Hourglass size={16} />}
        label={translate('console.forms.waits_for_approval')}
        className="waiting"
      />
    );
  return (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      icon={<Hourglass size={16} />}
      label={translate('console.forms.waits_for_approval')}
    />
  );
}

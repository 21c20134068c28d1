import { Ban, Circle, CircleCheck, CircleDot, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { OwnSubmission } from '../../data/models/forms.ts';
import './forms.css';

/** How far a submission is, for its icon: the form's own states are between sent and closed. */
function phaseOf({ state, approval, abilities }: Pick<OwnSubmission, 'state' | 'approval' | 'abilities'>) {
  if (state === 'rejected' || state === 'withdrawn') return state;
  if (approval?.state === 'open') return 'approval';
  if (state === 'sent') return 'sent';
  return abilities.includes('message') ? 'handled' : 'done';
}

const ICONS: Record<ReturnType<typeof phaseOf>, LucideIcon> = {
  sent: Circle,
  approval: Clock,
  handled: CircleDot,
  done: CircleCheck,
  rejected: Ban,
  withdrawn: Undo2,
};

/** State of a submission as text with an icon. */
export function SubmissionState({
  submission,
}: {
  submission: Pick<OwnSubmission, 'state' | 'state_label' | 'approval' | 'abilities'>;
}) {
  const { t } = useApp();
  const phase = phaseOf(submission);
  const Icon = ICONS[phase];
  return (
    <span className="with-icon form-state" data-phase={phase}>
      <Icon />
      {phase === 'approval' ? t('forms:waits_approval') : submission.state_label}
    </span>
  );
}

import { BriefcaseBusiness, Coffee } from 'lucide-react';
import { useApp } from '../../models/app.ts';
import type { Status } from '../../models/own-profile.ts';

/** Whether somebody is at work, as they say themselves; nothing when they say neither. */
export function PersonStatus({ status }: { status: Status | null }) {
  const { t } = useApp();
  if (!status) return null;
  const Icon = status === 'at_work' ? BriefcaseBusiness : Coffee;
  return (
    <span className={`with-icon person-status person-${status}`}>
      <Icon />
      {t(`people:${status}`)}
    </span>
  );
}

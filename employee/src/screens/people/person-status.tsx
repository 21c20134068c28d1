import { BriefcaseBusiness, Coffee } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import type { Status } from '../../data/session/own-profile.ts';

/** A person's own status, at work or away; nothing when they have set none. */
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

import { BriefcaseBusiness, Coffee } from 'lucide-react';
import { type ShownStatus, useStatusWords } from './status-words.ts';
import './person-status.css';

/** A person's own status with its end; nothing when they have set none, or when it has ended. */
export function PersonStatus({ of }: { of: ShownStatus }) {
  const words = useStatusWords(of);
  if (!words) return null;
  const Icon = of.status === 'at_work' ? BriefcaseBusiness : Coffee;
  return (
    <span className={`with-icon person-status person-${of.status}`}>
      <Icon />
      {words}
    </span>
  );
}

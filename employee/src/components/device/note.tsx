import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../models/app.ts';

interface NoteProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  onClose(): void;
}

/** A note below any screen, until it is closed. */
export function Note({ icon, children, action, onClose }: NoteProps) {
  const { t } = useApp();
  return (
    <div className="alert device-note">
      {icon}
      <p>{children}</p>
      {action}
      <button type="button" className="icon-button" aria-label={t('app.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { IconButton } from '../../ui/icon-button.tsx';

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
      <IconButton icon={X} label={t('app.close')} onClick={onClose} />
    </div>
  );
}

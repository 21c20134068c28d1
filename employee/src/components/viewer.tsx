import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../models/app.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import './viewer.css';

interface ViewerProps {
  label: string;
  /** What stands above it, and what else may be done with it. */
  head: ReactNode;
  onClose(): void;
  children(close: () => void): ReactNode;
}

/** Something over the whole window. It closes by its button and by Escape, and the focus goes back to what opened it. */
export function Viewer({ label, head, onClose, children }: ViewerProps) {
  const { language, t } = useApp();
  const { dialog, close } = useModal();
  return (
    <dialog className="viewer" ref={dialog} aria-label={label} onClose={onClose} lang={language}>
      <header>
        {head}
        <IconButton icon={X} label={t('app.close')} onClick={close} />
      </header>
      {children(close)}
    </dialog>
  );
}

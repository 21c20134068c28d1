import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useModal } from '../hooks/use-modal.ts';
import './viewer.css';

interface ViewerProps {
  label: string;
  /** Content above it, with further actions. */
  head: ReactNode;
  onClose(): void;
  children(close: () => void): ReactNode;
}

/**
 * Overlay over the whole window. The button and Escape close it, and the focus returns to the element that opened it.
 */
export function Viewer({ label, head, onClose, children }: ViewerProps) {
  const { language, t } = useLanguage();
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

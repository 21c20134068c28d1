import { type ReactNode, useId } from 'react';
import { useApp } from '../models/app.ts';
import { Button, QuietButton } from './button.tsx';
import './dialogs.css';
import { useModal } from './use-modal.ts';

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  action: string;
  /** What the other button says. Default: that it is called off. */
  dismiss?: string;
  onConfirm(): void;
  onCancel(): void;
  children?: ReactNode;
}

/** Asks before something is done that cannot be taken back. The browser keeps the focus in it, and puts it back. */
export function ConfirmDialog({ title, action, dismiss, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const { t } = useApp();
  const { dialog, close } = useModal();
  const id = useId();
  return (
    <dialog className="confirm" ref={dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="actions confirm-actions">
        <QuietButton onClick={close}>{dismiss ?? t('app.cancel')}</QuietButton>
        <Button onClick={onConfirm}>{action}</Button>
      </div>
    </dialog>
  );
}

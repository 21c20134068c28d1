import { type ReactNode, useId } from 'react';
import { Button, QuietButton } from '../button.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import './dialogs.css';
import { useModal } from '../hooks/use-modal.ts';

interface ConfirmDialogProps {
  title: string;
  /** Text of the confirming button. */
  action: string;
  /** Text of the other button. Default: cancel. */
  dismiss?: string;
  onConfirm(): void;
  onCancel(): void;
  children?: ReactNode;
}

/** Asks for confirmation of an action that cannot be undone. The browser traps the focus in it and restores it. */
export function ConfirmDialog({ title, action, dismiss, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const { t } = useLanguage();
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

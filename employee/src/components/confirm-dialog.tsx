import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useApp } from '../models/app.ts';

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  action: string;
  onConfirm(): void;
  onCancel(): void;
  children?: ReactNode;
}

/** Asks before something is done that cannot be taken back. The browser keeps the focus in it, and puts it back. */
export function ConfirmDialog({ title, action, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const { t } = useApp();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="confirm" ref={dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="confirm-actions">
        <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
          {t('app.cancel')}
        </button>
        <button type="button" className="button" onClick={onConfirm}>
          {action}
        </button>
      </div>
    </dialog>
  );
}

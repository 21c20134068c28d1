import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../data/app.ts';
import { type PendingWrite, pendingWrites } from '../data/outbox/pending-writes.ts';
import { restoreFocus } from '../ui/browser/focus.ts';
import { LinkButton } from '../ui/button.tsx';
import '../ui/notice.css';

interface PendingWriteNoteProps {
  write: PendingWrite;
  /** The user's text. */
  children?: ReactNode;
}

/** Note beside a text written without a connection: it waits, or why the server refused it. */
export function PendingWriteNote({ write: { client_id, refused }, children }: PendingWriteNoteProps) {
  const app = useApp();
  const { t } = app;
  const isRejected = refused !== undefined;
  const discard = () => {
    app.model(pendingWrites).discard(client_id);
    restoreFocus();
  };
  return (
    <div className="notice waiting-note" role={isRejected ? 'alert' : 'status'}>
      {isRejected ? <TriangleAlert /> : <Clock />}
      <div>
        <p>{isRejected ? t('offline:refused', { reason: refused }) : t('offline:waiting')}</p>
        {children}
      </div>
      <LinkButton onClick={discard}>{t(isRejected ? 'offline:discard' : 'app.cancel')}</LinkButton>
    </div>
  );
}

/** Warns at a form, while there is no connection, that its input is not stored on the device. */
export function RequiresConnection() {
  const { connection, hasDeviceWords, t } = useApp();
  if (!connection.lost.value || !hasDeviceWords.value) return null;
  return (
    <p className="notice" role="status">
      {t('offline:needs_connection')}
    </p>
  );
}

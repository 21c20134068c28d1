import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApp } from '../../data/app.ts';
import { type PendingWrite, pendingWrites } from '../../data/outbox/pending-writes.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { LinkButton } from '../../ui/button.tsx';

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

import { Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { moveFocus } from '../../browser/focus.ts';
import { useApp } from '../../models/app.ts';
import { type Waiting, waiting } from '../../models/waiting.ts';

interface WaitingNoteProps {
  write: Waiting;
  /** What one wrote. */
  children?: ReactNode;
}

/** Beside what one wrote without a connection: that it waits, or why the server refused it once it went. */
export function WaitingNote({ write: { client_id, refused }, children }: WaitingNoteProps) {
  const app = useApp();
  const { t } = app;
  const isRefused = refused !== undefined;
  const discard = () => {
    app.model(waiting).discard(client_id);
    moveFocus();
  };
  return (
    <div className="notice waiting-note" role={isRefused ? 'alert' : 'status'}>
      {isRefused ? <TriangleAlert aria-hidden="true" /> : <Clock aria-hidden="true" />}
      <div>
        <p>{isRefused ? t('offline:refused', { reason: refused }) : t('offline:waiting')}</p>
        {children}
      </div>
      <button type="button" className="link-button" onClick={discard}>
        {t(isRefused ? 'offline:discard' : 'app.cancel')}
      </button>
    </div>
  );
}

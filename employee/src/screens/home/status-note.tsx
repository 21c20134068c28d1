import { PendingWriteNote } from '../../content/offline/pending-write-note.tsx';
import { useApp } from '../../data/app.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';

/** Note beside the user's status while its change waits for the connection. */
export function StatusNote() {
  const app = useApp();
  const write = app.model(pendingWrites).find(['status'], 0);
  return write && app.hasDeviceWords.value && <PendingWriteNote write={write} />;
}

import { useApp } from '../../models/app.ts';
import { pendingWrites } from '../../models/pending-writes.ts';
import { PendingWriteNote } from '../device/pending-write-note.tsx';

/** Note beside the user's status while its change waits for the connection. */
export function StatusNote() {
  const app = useApp();
  const write = app.model(pendingWrites).find(['status'], 0);
  return write && app.hasDeviceWords.value && <PendingWriteNote write={write} />;
}

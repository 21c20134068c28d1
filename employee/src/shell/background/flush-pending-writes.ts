import { PROFILE } from '../../data/api/first-calls.ts';
import type { App } from '../../data/app.ts';
import { pendingWrites } from '../../data/outbox/pending-writes.ts';
import type { ProfileChange } from '../../data/session/own-profile.ts';

/** Sends pending writes, among them status changes from now on, and treats the queued status as the current one. */
export function flushPendingWrites(app: App): void {
  const { ownProfile, session } = app;
  const model = app.model(pendingWrites);
  ownProfile.sendStatus = (change) =>
    model.send({ kind: 'status', about: 0, method: 'PATCH', path: PROFILE, body: change });
  const pendingStatus = model.find(['status'], 0);
  const profile = session.profile.value;
  if (pendingStatus && !pendingStatus.refused && profile)
    session.profile.value = { ...profile, ...(pendingStatus.body as ProfileChange) };
  void model.flush();
}

import type { App } from '../models/app.ts';
import { PROFILE } from '../models/first-calls.ts';
import type { ProfileChange } from '../models/own-profile.ts';
import { pendingWrites } from '../models/pending-writes.ts';

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

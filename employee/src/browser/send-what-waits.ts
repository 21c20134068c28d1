import { effect } from '@preact/signals-react';
import { createElement } from 'react';
import { WaitingNote } from '../components/device/waiting-note.tsx';
import type { App } from '../models/app.ts';
import { PROFILE } from '../models/first-calls.ts';
import type { ProfileChange } from '../models/own-profile.ts';
import { waiting } from '../models/waiting.ts';

/** Lets one's status wait for the connection as other writes do, and shows it as what was chosen. Sends what waits from before. */
export function sendWhatWaits(app: App): void {
  const { ownProfile, session, statusNote, notes } = app;
  const model = app.model(waiting);
  ownProfile.keep = (change) => {
    if (Object.keys(change).join() !== 'status') return false;
    model.keep({ kind: 'status', about: 0, method: 'PATCH', path: PROFILE, body: change });
    return true;
  };
  const kept = model.of(['status'], 0);
  const profile = session.profile.value;
  if (kept && !kept.refused && profile)
    session.profile.value = { ...profile, ...(kept.body as ProfileChange) };
  effect(() => {
    const write = model.of(['status'], 0);
    // The words for it come with the notes.
    statusNote.value = write && notes.value ? createElement(WaitingNote, { write }) : null;
  });
  void model.flush();
}

import { CardCounts } from '../components/content/card-counts.tsx';
import { CachedListsNav } from '../components/device/cached-lists-nav.tsx';
import { DeviceNotes } from '../components/device/device-notes.tsx';
import { AnswerNote } from '../components/home/answer-note.tsx';
import { AnswersWaiting } from '../components/home/answers-waiting.tsx';
import { FreshNote } from '../components/home/fresh-note.tsx';
import { StatusNote } from '../components/home/status-note.tsx';
import type { App } from '../models/app.ts';

/** Shows the late parts beside the screens, and the device notes once their texts have loaded. */
export async function showNotes(app: App): Promise<void> {
  app.lateParts.value = {
    DeviceNotes,
    AnswerNote,
    AnswersWaiting,
    FreshNote,
    StatusNote,
    CardCounts,
    CachedListsNav,
  };
  try {
    await app.loadTexts('offline');
    app.hasDeviceWords.value = true;
  } catch {
    // Screens report a lost connection themselves.
  }
}

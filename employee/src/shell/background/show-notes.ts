import { CardCounts } from '../../content/cards/card-counts.tsx';
import type { App } from '../../data/app.ts';
import { AnswerNote } from '../../screens/home/answer-note.tsx';
import { AnswersWaiting } from '../../screens/home/answers-waiting.tsx';
import { FreshNote } from '../../screens/home/fresh-note.tsx';
import { StatusNote } from '../../screens/home/status-note.tsx';
import { CachedListsNav } from '../device/cached-lists-nav.tsx';
import { DeviceNotes } from '../device/device-notes.tsx';

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

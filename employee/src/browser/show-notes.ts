import { createElement } from 'react';
import { DeviceNotes } from '../components/device/device-notes.tsx';
import type { App } from '../models/app.ts';

/** Lets the device tell of itself below the screens, once the words for it have come. */
export async function showNotes(app: App): Promise<void> {
  try {
    await app.loadTexts('offline');
    app.notes.value = createElement(DeviceNotes);
  } catch {
    // The screens tell of a lost connection themselves.
  }
}

import { PENDING_SUBMISSIONS_KEY } from '@piiri/shared/unsent.ts';
import type { App } from '../app.ts';

/** Sends waiting forms. Loads what sends them only when there are any; without a connection they wait on. Never rejects. */
export async function flushSubmissions(app: App): Promise<void> {
  if (app.storage.getItem(PENDING_SUBMISSIONS_KEY) === null) return;
  try {
    const { pendingSubmissions } = await import('./pending-submissions.ts');
    const model = app.model(pendingSubmissions);
    model.reload();
    await model.flush();
  } catch {
    // The chunk did not load. The next attempt comes with the connection.
  }
}

import { lend, startTestApp, type TestApp } from './app.ts';
import { addTrialEntities, registerTrialEntities } from './trial-entities.ts';

let shared: Promise<TestApp> | undefined;

/**
 * Returns the server of `openTestApp` with the trial entities, which the process knows until the end of the test file.
 */
export async function openTrialApp(): Promise<TestApp> {
  shared ??= startTestApp({}, addTrialEntities);
  const server = lend(await shared);
  registerTrialEntities();
  return server;
}

import { lend, startTestApp, type TestApp } from './app.ts';
import { addTrialEntities, knowTrialEntities } from './trial-entities.ts';

let shared: Promise<TestApp> | undefined;

/** The server of `openTestApp`, with the trial entities. The process knows these until the file is over. */
export async function openTrialApp(): Promise<TestApp> {
  shared ??= startTestApp({}, addTrialEntities);
  const server = lend(await shared);
  knowTrialEntities();
  return server;
}

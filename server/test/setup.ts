import { afterAll } from 'vitest';
import { startBuiltPrograms } from '../src/platform/process/own-process.ts';
import { unregisterTrialEntities } from './trial-entities.ts';

// They are built by `global-setup.ts`.
startBuiltPrograms();

afterAll(unregisterTrialEntities);

import { afterAll } from 'vitest';
import { startBuiltPrograms } from '../src/platform/process/own-process.ts';
import { forgetTrialEntities } from './trial-entities.ts';

// `global-setup.ts` has built them.
startBuiltPrograms();

afterAll(forgetTrialEntities);

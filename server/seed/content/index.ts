import { revontuli } from './revontuli.ts';
import { saaristo } from './saaristo.ts';
import type { DemoTenant } from './types.ts';

/** The companies that fill an empty database, with everything they say and everybody in them. */
export const demoTenants: DemoTenant[] = [revontuli, saaristo];

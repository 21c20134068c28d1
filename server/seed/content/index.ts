import { revontuli } from './revontuli.ts';
import { saaristo } from './saaristo.ts';
import type { DemoTenant } from './types.ts';

/** The demo companies that fill an empty database, with all their people and content. */
export const demoTenants: DemoTenant[] = [revontuli, saaristo];

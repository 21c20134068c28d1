import { CARE_LISTS } from '@piiri/shared/contracts/care.ts';

/** Tabs of the page, which are also the counts on the console's home. */
export const CARE_TABS = [...CARE_LISTS, 'unanswered', 'broken'] as const;

export type CareTab = (typeof CARE_TABS)[number];

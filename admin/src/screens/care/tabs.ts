/** Tabs of the page, which are also the counts on the console's home. */
export const CARE_TABS = ['overdue', 'due', 'nobody', 'unanswered', 'broken'] as const;

export type CareTab = (typeof CARE_TABS)[number];

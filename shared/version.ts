/** The release as people see it: year and month. The changelogs have an entry for it. */
export const VERSION = '2026.11';

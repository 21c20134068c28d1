/** The release, as people see it: year and month. The changelogs have an entry of it. */
export const VERSION = '2026.11';

/** The release, as people see it: year and month. */
export const VERSION = '2026.11';

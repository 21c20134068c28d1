/**
 * In production stdout is for programs, line by line, so our progress and that of our child processes goes to stderr;
 * importing this module is enough.
 */
const isForPrograms = process.env.NODE_ENV?.trim() === 'production';
if (isForPrograms) console.log = console.error;

/** The file descriptor for the progress of child processes. */
export const progressTo = isForPrograms ? 2 : 1;

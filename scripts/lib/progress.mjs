/**
 * In production what goes to stdout is for programs, line by line. So whatever we and what we run say of our progress goes
 * to stderr then; importing this is enough.
 */
const isForPrograms = process.env.NODE_ENV?.trim() === 'production';
if (isForPrograms) console.log = console.error;

/** Where programs that we run say what they do: a file descriptor. */
export const progressTo = isForPrograms ? 2 : 1;

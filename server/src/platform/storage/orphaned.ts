/** The state of a file that nothing needs, as it is stored: versions of the program before this one write and read that word. */
export const ORPHANED = 'doomed';

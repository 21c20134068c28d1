/** Stored state of a file that nothing needs: earlier versions of the program read and write this word. */
export const ORPHANED = 'doomed';

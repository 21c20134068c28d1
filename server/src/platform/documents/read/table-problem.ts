/** A file that cannot be read as a table. The message is a packed validation message. */
export class TableProblem extends Error {}

/** A file that cannot be read as a table. Its message is packed, for the field that it was sent in. */
export class TableProblem extends Error {}

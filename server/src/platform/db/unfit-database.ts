import { StartError } from '../process/start-error.ts';

/** A server on which the product cannot run. The message is one line, printed at the start. */
export class UnfitDatabase extends StartError {}

import { StartError } from '../process/start-error.ts';

/** A server that the product cannot run on. Its message is one line, fit to be shown at the start. */
export class UnfitDatabase extends StartError {}

import { StartError } from '../../process/start-error.ts';

/** No database is available. The message is one line for the operator: what is wrong, and where. */
export class DatabaseUnavailable extends StartError {}

import { StartError } from '../../process/start-error.ts';

/** There is no database to be had. The message is one line for whoever starts the product: what is wrong, and where. */
export class DatabaseUnavailable extends StartError {}

import { setFlagsFromString } from 'node:v8';

/**
 * Growth of the heap before a garbage collection, in percent of the memory in use. By default it doubles, since the
 * machine has enough memory; the cost of collecting earlier is not noticeable.
 */
const GROWS = 30;

setFlagsFromString(`--heap-growing-percent=${GROWS}`);

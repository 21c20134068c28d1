import { setFlagsFromString } from 'node:v8';

/**
 * How far the heap grows beyond what is in use before it is cleared up, in percent. Left to itself it doubles, since there
 * is memory enough on the machine; nobody notices what clearing up earlier costs.
 */
const GROWS = 30;

setFlagsFromString(`--heap-growing-percent=${GROWS}`);

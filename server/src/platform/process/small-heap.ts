import { setFlagsFromString } from 'node:v8';

/**
 * Growth of the heap before a garbage collection, in percent of the memory in use. By default it doubles, since the
 * machine has enough memory; the cost of collecting earlier is not noticeable.
 */
const HEAP_GROWTH_PERCENT = 30;

setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);

/** What the program needs when it takes a drawn page over. */
export { takeDrawn } from './drawn.ts';
export { holdInput } from './held-input.ts';

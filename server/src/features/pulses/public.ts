/** The exports of pulses for other features. */
export { INTERVALS } from './pulse.ts';

/** The exports of acknowledgements for other features. */
export { acknowledgements } from './owned/acknowledgements.ts';

/** The exports of integrations for other features. */
export { HISTORY_SCOPE } from './entities.ts';

export type { Database, DatabaseLog } from './database-handle.ts';
export { DatabaseUnavailable } from './database-unavailable.ts';
export { type OpenDatabaseOptions, openDatabase } from './open-database.ts';

export { DatabaseUnavailable } from './database-unavailable.ts';
export { type Database, type DatabaseLog, type OpenDatabaseOptions, openDatabase } from './open-database.ts';

import type { Figures } from '@piiri/shared/contracts/figures.ts';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { EntityCall, Row } from '../access/call.ts';
import type { EntityTable } from '../model/tables.ts';

/** A feature's figures of some objects, by id. */
export type FiguresById = ReadonlyMap<number, Omit<Figures, 'id'>>;

/** Input for a feature's figures: rows of an entity that the caller edits, with the columns of their audience. */
export interface FiguresRequest {
  call: EntityCall;
  db: Db;
  rows: readonly Row[];
}

/** Returns the sort key of an entity's rows for a feature's figure; undefined where it has none for this entity. */
export type FigureOrder = (call: EntityCall, table: EntityTable) => SQL | undefined;

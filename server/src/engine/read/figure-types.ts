import type { Figures } from '@piiri/shared/contracts/figures.ts';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { EntityCall, Row } from '../calls/context.ts';
import type { EntityTable } from '../model/tables.ts';

/** Figures that a feature has of some objects, by their ids. */
export type FiguresById = ReadonlyMap<number, Omit<Figures, 'id'>>;

/** What a feature's figures are made from: rows of an entity that the caller edits, with the columns that say for whom they are. */
export interface FiguresAsked {
  call: EntityCall;
  db: Db;
  rows: readonly Row[];
}

/** What the rows of an entity are compared by for a figure that a feature has of them; undefined where it has none. */
export type FigureOrder = (call: EntityCall, table: EntityTable) => SQL | undefined;

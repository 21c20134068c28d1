import type { Entity } from '@piiri/schemas';
import type { Db } from '../db/database.ts';
import type { EntityCall, Row, WritingCall } from './context.ts';

/**
 * What is particular to an entity, where the generic calls ask for it. A file of `steps/` named like
 * the entity exports some of these as its default; the generic calls know no entity by name.
 */
export interface EntitySteps {
  /** Adds members to answers, for whole pages at once. */
  decorate?(call: EntityCall, db: Db, answers: Record<string, unknown>[]): Promise<void>;
  /** Looks at, or changes, the column values of an object before it is stored. Throws AppError to refuse. In the transaction. */
  beforeSave?(
    call: WritingCall,
    db: Db,
    values: Record<string, unknown>,
    existing: Row | undefined,
  ): Promise<void>;
  /** Before an object is deleted. Throws AppError to refuse. In the transaction. */
  beforeDelete?(call: EntityCall, db: Db, row: Row): Promise<void>;
}

/** The steps of an entity, from the registry of files. */
export function stepsOf(
  registry: Readonly<Record<string, EntitySteps>>,
  entity: Entity,
): EntitySteps | undefined {
  return registry[entity.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
}

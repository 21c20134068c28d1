import type { Entity } from '@piiri/schemas';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldDisplayProps, FieldInputProps } from './field-components.ts';

/** Treatment of the objects that reference a deleted one. */
export interface DeleteStrategy {
  /** Text keys below `console.confirm_delete`: `<name>` and `<name>_help`. */
  name: string;
  /** References move to another object of the same kind, which the user has to choose. */
  requiresTarget?: boolean;
  /** Query parameters of the delete call. `target`: id of the chosen object, empty without one. */
  query(target: string): Record<string, string>;
}

/** Consequence of a deletion: a text key below `console.confirm_delete` and its count. */
export interface DeleteWarning {
  words: string;
  count: number;
}

/** Number of referencing objects by entity name, as the server's 409 answer reports them. */
export type ReferenceCounts = Readonly<Record<string, number>>;

/** Counts that lists can show as columns; they are read separately from the rows. */
export type CountName = 'reached' | 'enrolled' | 'answers' | 'comments' | 'members' | 'edited';

export interface RowActionsProps {
  entity: Entity;
  row: RaRecord;
}

/** Console components of one entity, for what its definition cannot express: see `overrides/README.md`. */
export interface EntityOverride {
  /** Inputs, by field path. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** Components that show a field in lists, by path. */
  displays?: Readonly<Record<string, ComponentType<FieldDisplayProps>>>;
  /** Fields without a column in the list, since another column shows the same. */
  withoutColumns?: readonly string[];
  /** Columns that are hidden after the others when there is no room, even if they are mostly empty. */
  keptColumns?: readonly string[];
  /** Counts that the list shows as columns. */
  counts?: readonly CountName[];
  /** A notice above the form's sections. */
  FormStart?: ComponentType<{ entity: Entity; record: RaRecord | undefined }>;
  /**
   * A part of the form after its sections; within the form's context. `saveFirst` saves what the form contains, and
   * resolves to the message when that failed.
   */
  FormEnd?: ComponentType<{
    entity: Entity;
    record: RaRecord | undefined;
    saveFirst: () => Promise<string | undefined>;
  }>;
  /** On wide screens `FormEnd` is at the start of the aside, next to the form's text. */
  isFormEndBeside?: boolean;
  /** Next to the list's own buttons. */
  ListActions?: ComponentType<{ entity: Entity; view?: Entity }>;
  /** Next to the bulk actions for the selected rows. */
  BulkActions?: ComponentType<{ selected: readonly RaRecord[]; onDone: () => void }>;
  /** Next to a row's own buttons. */
  RowActions?: ComponentType<RowActionsProps>;
  /** Strategies for the objects that reference a deleted one; the user chooses. */
  deleteStrategies?: readonly DeleteStrategy[];
  /** Returns the consequence of deleting objects, which the user confirms first; undefined: no further consequence. */
  deleteWarning?: (
    records: readonly RaRecord[],
  ) => DeleteWarning | undefined | Promise<DeleteWarning | undefined>;
  /** Action offered after an object is saved: a link to a screen of the console. */
  savedAction?: (saved: RaRecord) => { label: string; to: string };
  /** Query parameters that save an object although values of other objects are lost, which the user confirms first. */
  lossQuery?: Record<string, string>;
  /**
   * Counts the objects that reference one to be deleted, so that the warning and the choice of a strategy share one
   * dialog.
   */
  countReferences?: (record: RaRecord) => Promise<ReferenceCounts>;
  /** Objects cannot be copied, as people. */
  isOneOfAKind?: boolean;
  /** The whole list, in place of the generated one; `view` when it lists only some of the objects. */
  List?: ComponentType<{ entity: Entity; view?: Entity }>;
  /** The whole page to edit or create an object, in place of the generated one. */
  Edit?: ComponentType<{ entity: Entity }>;
}

const NONE: EntityOverride = {};

let overrides: Readonly<Record<string, EntityOverride>>;

/** Registers the overrides of all entities, once, before the first render: see `registries.ts`. */
export function registerOverrides(registered: typeof overrides): void {
  overrides = registered;
}

/** Returns an entity's override; empty for most. */
export function overrideOf(entity: Entity): EntityOverride {
  return overrides[entity.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? NONE;
}

import type { Entity } from '@piiri/schemas';
import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { DeleteStrategy, DeleteWarning, ReferenceCounts } from '../deletion/delete-strategy.ts';
import type { FigureName } from '../figures/figure-name.ts';
import type { FieldDisplayProps, FieldInputProps } from './field-parts.ts';

export interface RowActionsProps {
  entity: Entity;
  row: RaRecord;
}

/** An entity's own parts of the console, for what its definition cannot say: see `overrides/README.md`. */
export interface EntityOverride {
  /** Inputs of its own, by the path of the field. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>;
  /** How it shows a field in lists, by path. */
  displays?: Readonly<Record<string, ComponentType<FieldDisplayProps>>>;
  /** Fields that its list has no column for, since another column says as much. */
  withoutColumns?: readonly string[];
  /** Columns that other ones give way to where there is no room for all, also where they are mostly empty. */
  keptColumns?: readonly string[];
  /** Figures that its list has columns for. */
  figures?: readonly FigureName[];
  /** A notice above the form's sections. */
  FormStart?: ComponentType<{ entity: Entity; record: RaRecord | undefined }>;
  /** A part of the form after its sections; within the form's values. */
  FormEnd?: ComponentType<{ entity: Entity; record: RaRecord | undefined }>;
  /** On wide screens `FormEnd` stands beside the form's text, first of what is there. */
  isFormEndBeside?: boolean;
  /** Beside the list's own buttons. */
  ListActions?: ComponentType<{ entity: Entity; part?: Entity }>;
  /** Beside what can be done with the selected rows. */
  BulkActions?: ComponentType<{ selected: readonly RaRecord[]; onDone: () => void }>;
  /** Beside a row's own buttons. */
  RowActions?: ComponentType<RowActionsProps>;
  /** What may become of what needs one of its objects that is to be deleted: it is asked then. */
  deleteStrategies?: readonly DeleteStrategy[];
  /** What it means to delete some of its objects, which is asked before; undefined: no more than that they are gone. */
  deleteWarning?: (
    records: readonly RaRecord[],
  ) => DeleteWarning | undefined | Promise<DeleteWarning | undefined>;
  /** What is offered once an object was saved: a place in the console. */
  savedAction?: (saved: RaRecord) => { label: string; to: string };
  /** With these parameters it is saved though values of other objects go, which is asked before. */
  lossQuery?: Record<string, string>;
  /** How many objects need one that is to be deleted, so that what becomes of them is asked together with the warning. */
  countReferences?: (record: RaRecord) => Promise<ReferenceCounts>;
  /** No new object is made as another one is: persons are not copied. */
  isOneOfAKind?: boolean;
  /** The whole list, in place of the generated one; `part` where only some of the objects are listed. */
  List?: ComponentType<{ entity: Entity; part?: Entity }>;
  /** The whole page on which an object is edited or made, in place of the generated one. */
  Edit?: ComponentType<{ entity: Entity }>;
}

const NONE: EntityOverride = {};

let overrides: Readonly<Record<string, EntityOverride>>;

/** Takes what each entity has of its own, once, before anything is drawn: see `registries.ts`. */
export function registerOverrides(registered: typeof overrides): void {
  overrides = registered;
}

/** What an entity has of its own; nothing for most. */
export function overrideOf(entity: Entity): EntityOverride {
  return overrides[entity.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? NONE;
}

import type { Entity, Language, ParseContext } from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';
import { phoneReader } from '../../platform/phone/read-phone.ts';
import type { Services } from '../../platform/services.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { Commit } from '../commit/transaction.ts';
import type { Filter } from '../model/filter.ts';
import type { ReaderValues } from './reader.ts';

/** Who calls, and in which language. */
export interface Caller {
  services: Services;
  actor: Actor;
  language: Language;
}

/** One call on an entity: who makes it, in which language, and with which visibility. */
export interface EntityCall extends Caller {
  entity: Entity;
  /** The editor's visibility (`admin_view`) rather than an employee's. */
  asEditor: boolean;
  /** The call is about the caller themselves, so it includes fields that they hide from others. */
  ofSelf?: boolean;
  /** Narrows lists beyond their query: the object that a view belongs to (`of`), or a call's own filters. */
  narrowing?: Filter | readonly Filter[];
  /** The reader's values for statements whose rules name them. Default: the caller's, now. */
  reader?: ReaderValues;
}

export interface WritingCall extends EntityCall {
  commit: Commit;
  body: Record<string, unknown>;
  files: ReadonlyMap<string, StagedFile>;
  /** Another person than the requester approved the publication, where the tenant requires that. */
  isApproved?: true;
}

/** A call on an entity, in its caller's visibility or in the editor's. */
export const callOn = (
  { services, actor, language }: Caller,
  entity: Entity,
  asEditor = false,
): EntityCall => ({
  services,
  actor,
  language,
  entity,
  asEditor,
});

/** An object as the database holds it. */
export type Row = Record<string, unknown> & { id: number; version: number };

/** An object as calls answer it. */
export type AnsweredObject = Record<string, unknown> & { id: number };

/** How values are parsed in the caller's tenant. */
export function parseContext(actor: Actor): ParseContext {
  return { timeZone: actor.timeZone, cleanHtml, readPhone: phoneReader(actor) };
}

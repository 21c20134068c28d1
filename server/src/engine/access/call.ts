import type { Entity, Language, ParseContext } from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';
import { phoneReader } from '../../platform/phone/read-phone.ts';
import type { Services } from '../../platform/services.ts';
import { cleanHtml } from '../../platform/storage/clean-html.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import type { Commit } from '../commit/transaction.ts';
import type { Filter } from '../model/filter.ts';
import { ANY_READER, type ReaderValues, rolesOf } from './condition.ts';

/** Who calls, and in which language. */
export interface Call {
  services: Services;
  actor: Actor;
  language: Language;
}

/** One call on an entity: who makes it, in which language, and with which visibility. */
export interface EntityCall extends Call {
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
  { services, actor, language }: Call,
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

type StatementCall = Pick<EntityCall, 'services' | 'actor' | 'language' | 'asEditor'>;

/**
 * Builds a statement once for all readers to whom the same rules apply, and for any time: `make` receives the call with
 * the placeholders of `ANY_READER`, whose values (`readerOf`) are passed when it runs. `key`: everything else that the
 * text depends on; undefined to build it for this call only.
 */
export function sharedStatement<Call extends StatementCall, T extends object>(
  call: Call,
  key: readonly unknown[] | undefined,
  make: (shared: Call) => T,
): T {
  const { services, actor, language, asEditor } = call;
  const shared = { ...call, reader: ANY_READER };
  if (!key) return make(shared);
  const text = JSON.stringify([...key, asEditor, language, actor.companyLanguage, rolesOf(actor)]);
  return services.cache.statement(text, () => make(shared));
}

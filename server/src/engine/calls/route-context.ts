import type { Language } from '@piiri/schemas';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { StagedFile } from '../../platform/storage/stage.ts';
import { committer } from '../commit/commit.ts';
import type { Writer } from '../commit/write-within.ts';
import type { RouteContext } from './route.ts';

/** The parsed parts of a call. */
interface CallParts {
  /** Undefined on public routes. */
  actor: Actor | undefined;
  language: Language;
  /** Path and query, as sent. */
  url: string;
  params: unknown;
  query: unknown;
  body: unknown;
  files: ReadonlyMap<string, StagedFile>;
}

/** Returns the context for a route's handler. `onCommit` runs within the call's transaction. */
export function contextOf(services: Services, parts: CallParts, onCommit?: Writer['onCommit']) {
  const { actor } = parts;
  const query = parts.query as Writer['query'];
  const writer = actor && { tenantId: actor.tenantId, actor, query, onCommit };
  const read = actor && (<T>(work: (db: Db) => Promise<T>) => services.database.tenant(actor.tenantId, work));
  const commit = writer && committer(services, writer);
  return { ...parts, services, read, commit } as unknown as RouteContext<never, never, never, never>;
}

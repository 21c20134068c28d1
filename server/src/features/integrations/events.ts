import { type Entity, type InLanguages, LANGUAGES, type Language, titlePaths } from '@piiri/schemas';
import { matchesRow } from '../../engine/access/condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import type { Change } from '../../engine/commit/transaction.ts';
import { isPerson } from '../../engine/model/people.ts';
import { kindOf } from '../../engine/model/references.ts';
import { ENTITIES, isIntegrated } from '../../engine/model/tables.ts';

type Columns = Readonly<Record<string, unknown>>;

/** An event about an object. */
export interface WebhookEvent {
  /** Such as `news.published`. */
  type: string;
  entity: Entity;
  id: number;
  row: Columns;
}

/** Actions that change an object's content. Other actions are done by employees, such as enrolling, or sort lists. */
const CONTENT_ACTIONS: ReadonlySet<string> = new Set(['update', 'revert', 'approve', 'attach', 'detach']);

/** Event names of the other actions. */
const NAMES: Readonly<Record<string, string>> = {
  create: 'created',
  delete: 'deleted',
  restore: 'restored',
};

/** Returns whether an object is live at a moment. */
function isPublic({ publishing }: Entity, row: Columns | undefined, now: Date): boolean {
  return Boolean(
    publishing && row && !row.deleted_at && matchesRow({ all: isLive(publishing) }, row, { now }),
  );
}

/** Returns the events of a change, in order; none if it does not concern other systems. */
export function eventsOf({ entity: name, action, id, before, after }: Change, now: Date): WebhookEvent[] {
  const entity = ENTITIES.get(name);
  const row = after ?? before;
  if (!entity || id === undefined || !row || !isIntegrated(entity)) return [];
  const named = CONTENT_ACTIONS.has(action) ? 'updated' : NAMES[action];
  const event = (word: string): WebhookEvent => ({ type: `${kindOf(entity, row)}.${word}`, entity, id, row });
  const isPublished = isPublic(entity, after, now) && !isPublic(entity, before, now);
  return [...(named ? [event(named)] : []), ...(isPublished ? [event('published')] : [])];
}

/**
 * Returns an object's title in the company's language, else in any. Null for people, of whom only the id is reported.
 */
function titleOf(entity: Entity, row: Columns, language: Language): string | null {
  const [path] = titlePaths(entity);
  if (isPerson(entity) || path === undefined) return null;
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  if (!part) return typeof value === 'string' ? value : null;
  const texts = (value ?? {}) as InLanguages<string>;
  return [language, ...LANGUAGES].map((textLanguage) => texts[textLanguage]).find(Boolean) ?? null;
}

/** Returns the body of an event as JSON. `language`: the company's. */
export function bodyOf({ type, entity, id, row }: WebhookEvent, language: Language, now: Date): string {
  // The table of company-defined content has a column for each kind of visibility.
  const group = entity.types ? 'group' : entity.visibility?.group;
  return JSON.stringify({
    type,
    timestamp: now.toISOString(),
    data: {
      entity: kindOf(entity, row),
      id,
      title: titleOf(entity, row, language),
      version: Number(row.version ?? 1),
      group: group && group !== 'id' ? (row[group] ?? null) : null,
    },
  });
}

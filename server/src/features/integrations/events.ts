import { type Entity, type InLanguages, LANGUAGES, type Language, titlePaths } from '@piiri/schemas';
import { holds } from '../../engine/access/policies/_condition.ts';
import { isLive } from '../../engine/access/policies/visible.ts';
import type { Change } from '../../engine/commit/transaction.ts';
import { kindOf } from '../../engine/model/kind.ts';
import { isPerson } from '../../engine/model/people.ts';
import { ENTITIES } from '../../engine/model/tables.ts';
import { isIntegrated } from './entities.ts';

type Columns = Readonly<Record<string, unknown>>;

/** Something that happened to an object. */
export interface WebhookEvent {
  /** Such as `news.published`. */
  type: string;
  entity: Entity;
  id: number;
  row: Columns;
}

/** Actions by which an object's content changes. Others are employees' doings, such as enrolling, and orders of lists. */
const CHANGING: ReadonlySet<string> = new Set(['update', 'revert', 'approve', 'attach', 'detach']);

/** What each action but these is called. */
const NAMES: Readonly<Record<string, string>> = {
  create: 'created',
  delete: 'deleted',
  restore: 'restored',
};

/** Whether an object is shown at a moment. */
function isShown({ publishing }: Entity, row: Columns | undefined, now: Date): boolean {
  return Boolean(publishing && row && !row.deleted_at && holds({ all: isLive(publishing) }, row, { now }));
}

/** What a change is to other systems, in order. Nothing where it is none of their business. */
export function eventsOf({ entity: name, action, id, before, after }: Change, now: Date): WebhookEvent[] {
  const entity = ENTITIES.get(name);
  const row = after ?? before;
  if (!entity || id === undefined || !row || !isIntegrated(name)) return [];
  const named = CHANGING.has(action) ? 'updated' : NAMES[action];
  const event = (word: string): WebhookEvent => ({ type: `${kindOf(entity, row)}.${word}`, entity, id, row });
  const isPublished = isShown(entity, after, now) && !isShown(entity, before, now);
  return [...(named ? [event(named)] : []), ...(isPublished ? [event('published')] : [])];
}

/** What an object is called in a company's language, else in any. Null for people, of whom nothing but the id is reported. */
function titleOf(entity: Entity, row: Columns, language: Language): string | null {
  const [path] = titlePaths(entity);
  if (isPerson(entity) || path === undefined) return null;
  const [name = '', part] = path.split('.');
  const value = row[part ?? name];
  if (!part) return typeof value === 'string' ? value : null;
  const texts = (value ?? {}) as InLanguages<string>;
  return [language, ...LANGUAGES].map((each) => texts[each]).find(Boolean) ?? null;
}

/** The body of an event, as JSON. `language`: the company's. */
export function bodyOf({ type, entity, id, row }: WebhookEvent, language: Language, now: Date): string {
  // What companies define is stored with a column for each way to say who sees it.
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

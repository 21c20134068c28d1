import { type Entity, type Fields, optionsOf, type PresentContext, typeOf } from '@piiri/schemas';
import { storedEntity } from '../db/tables.ts';
import { holds } from '../policies/_condition.ts';
import { conditionFor, conditionToRead } from './access.ts';
import type { EntityCall, Row } from './context.ts';
import { presentContext } from './context.ts';
import { type LanguageVersions, outdatedLanguages } from './language-versions.ts';
import { nameOfReference } from './names.ts';

/** Where content stands, and whether a facility is in use: only for entities that say how they are published. */
export const STATES = {
  published: ['draft', 'scheduled', 'published', 'expired'],
  active: ['active', 'inactive'],
} as const;

export type State = (typeof STATES)[keyof typeof STATES][number];

function stateOf({ publishing }: Entity, row: Row, now: Date): State | undefined {
  if (!publishing) return undefined;
  if (publishing.words === 'active') return row[publishing.field] ? 'active' : 'inactive';
  if (!row[publishing.field]) return 'draft';
  const release = publishing.release && (row[publishing.release] as Date | null);
  const expire = publishing.expire && (row[publishing.expire] as Date | null);
  if (expire && expire <= now) return 'expired';
  return release && release > now ? 'scheduled' : 'published';
}

/** What an answer carries for one field. Nothing when the caller may not read it, null when its owner keeps it back. */
function presentField(
  call: EntityCall,
  row: Row,
  name: string,
  field: Fields[string],
  context: PresentContext,
): Record<string, unknown> {
  const { shownBy } = optionsOf(field);
  if (!holds(conditionToRead(call.actor, call.entity, field), row)) return {};
  if (shownBy && !call.asEditor && !call.ofSelf && row[shownBy] !== true) return { [name]: null };
  const shown = typeOf(field).present?.(name, row, context, field.options);
  return shown ?? { [name]: row[name] ?? null };
}

/** What an answer carries for an object, from the columns that were read of it. */
export function present(call: EntityCall, row: Row, fields: Fields): Record<string, unknown> {
  const { entity, actor, asEditor } = call;
  const now = new Date();
  const context = presentContext(call);
  const answer: Record<string, unknown> = { id: row.id };
  for (const [name, field] of Object.entries(fields)) {
    if (typeOf(field).file === 'attachments') continue;
    Object.assign(answer, presentField(call, row, name, field, context));
    const naming = nameOfReference(name);
    if (name in answer && naming in row) answer[naming] = row[naming];
  }
  if (!asEditor) return answer;
  const state = stateOf(entity, row, now);
  // What a view shows is written where the entity is.
  const written = storedEntity(entity);
  const abilities = (['update', 'delete'] as const).filter(
    (operation) =>
      written.api.calls.includes(operation) && holds(conditionFor(actor, written, operation, now), row),
  );
  const versions = row.language_versions as LanguageVersions | undefined;
  const outdated = versions && { outdated_languages: outdatedLanguages(versions, actor.companyLanguage) };
  return { ...answer, ...outdated, ...(state && { state }), abilities };
}

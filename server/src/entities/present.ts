import { type Entity, type Fields, fieldAt, typeOf } from '@piiri/schemas';
import { holds } from '../policies/_condition.ts';
import { conditionFor } from './access.ts';
import type { EntityCall, Row } from './context.ts';
import { presentContext } from './context.ts';

/** Where content stands: only for entities whose sight depends on being published. */
export type State = 'draft' | 'scheduled' | 'published' | 'expired';

function stateOf({ sight = {} }: Entity, row: Row, now: Date): State | undefined {
  if (!sight.published) return undefined;
  if (!row[sight.published]) return 'draft';
  const release = sight.release && (row[sight.release] as Date | null);
  const expire = sight.expire && (row[sight.expire] as Date | null);
  if (expire && expire <= now) return 'expired';
  return release && release > now ? 'scheduled' : 'published';
}

/** The name under which a select answers what a reference is called. */
export const nameOfReference = (field: string) => `${field}_name`;

/** References whose object has a name in no language, which can stand beside the id as it is. */
export function namedReferences(fields: Fields, entityOf: (name: string) => Entity): [string, Entity][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type !== 'reference') return [];
    const target = entityOf((field.options as { to: string }).to);
    return fieldAt(target.fields, target.title)?.type === 'text' && !target.title.includes('.')
      ? [[name, target]]
      : [];
  });
}

/** What an answer carries for an object, from the columns that were read of it. */
export function present(call: EntityCall, row: Row, fields: Fields): Record<string, unknown> {
  const { entity, actor, asEditor } = call;
  const context = presentContext(call);
  const now = new Date();
  const answer: Record<string, unknown> = { id: row.id };
  for (const [name, field] of Object.entries(fields)) {
    const type = typeOf(field);
    if (type.file === 'attachments') continue;
    Object.assign(answer, type.present?.(name, row, context, field.options) ?? { [name]: row[name] ?? null });
    const naming = nameOfReference(name);
    if (naming in row) answer[naming] = row[naming];
  }
  if (!asEditor) return answer;
  const state = stateOf(entity, row, now);
  const abilities = (['update', 'delete'] as const).filter(
    (operation) =>
      entity.api.calls.includes(operation) && holds(conditionFor(actor, entity, operation, now), row),
  );
  return { ...answer, ...(state && { state }), abilities };
}

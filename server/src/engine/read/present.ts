import { ACKNOWLEDGEMENT, type Entity, type Fields, optionsOf, typeOf } from '@piiri/schemas';
import { conditionFor, conditionToRead } from '../access/access.ts';
import { holds } from '../access/policies/_condition.ts';
import { type Reader, readerOf } from '../access/reader.ts';
import type { AnsweredObject, EntityCall, Row } from '../calls/context.ts';
import { presentContext } from '../calls/context.ts';
import { storedEntity } from '../model/tables.ts';
import { type LanguageVersions, outdatedLanguages } from './language-versions.ts';
import { nameOfReference } from './names.ts';
import type { State } from './states.ts';

/** The state of an object at a moment; undefined for what is not published. */
export function stateOf({ publishing }: Entity, row: Row, now: Date): State | undefined {
  if (!publishing) return undefined;
  if (publishing.field === 'is_active') return row[publishing.field] ? 'active' : 'inactive';
  if (!row[publishing.field]) return 'draft';
  const release = publishing.release && (row[publishing.release] as Date | null);
  const expire = publishing.expire && (row[publishing.expire] as Date | null);
  if (expire && expire <= now) return 'expired';
  return release && release > now ? 'scheduled' : 'published';
}

/** Shows one field of an object: what an answer carries for it, put into the answer. */
type Shower = (row: Row, answer: Record<string, unknown>) => void;

/** Nothing is shown when the caller may not read the field, null when its owner keeps it back. */
function showerOf(call: EntityCall, name: string, field: Fields[string], reader: Reader): Shower {
  const readable = conditionToRead(call.actor, call.entity, field);
  const { shownBy, editorsOnly } = optionsOf(field);
  if (editorsOnly && !call.asEditor) return () => {};
  const shownByColumn = shownBy && !call.asEditor && !call.ofSelf ? shownBy : undefined;
  const { present: show } = typeOf(field);
  const inRows = optionsOf(field).inRows === true;
  const context = presentContext(call, inRows);
  const naming = nameOfReference(name, field);
  return (row, answer) => {
    if (!holds(readable, row, reader)) return;
    const isKeptBack = shownByColumn !== undefined && row[shownByColumn] !== true;
    const shown = isKeptBack ? undefined : show?.(name, row, context, field.options);
    if (shown) Object.assign(answer, shown);
    else answer[name] = isKeptBack ? null : (row[name] ?? null);
    if (name in answer && naming in row) answer[naming] = row[naming];
  };
}

/** What an answer to an editor carries besides: the object's state, what may be done to it, languages that are out of date. */
function showerForEditors({ entity, actor }: EntityCall, reader: Reader): Shower {
  // What a view shows is written where the entity is.
  const stored = entity.stamp ? entity : storedEntity(entity);
  const allowed = (['update', 'delete'] as const)
    .filter((operation) => stored.api.calls.includes(operation))
    .map((operation) => ({ operation, condition: conditionFor(actor, stored, operation) }));
  return (row, answer) => {
    const versions = row.language_versions as LanguageVersions | undefined;
    if (versions) answer.outdated_languages = outdatedLanguages(versions, actor.companyLanguage);
    const state = stateOf(entity, row, reader.now);
    if (state) answer.state = state;
    answer.abilities = allowed
      .filter(({ condition }) => holds(condition, row, reader))
      .map(({ operation }) => operation);
  };
}

/** What everybody is told of the acknowledgement that is asked for: until when, and of which version; null when none is. */
const showAcknowledgement: Shower = (row, answer) => {
  const { required, deadline, version } = ACKNOWLEDGEMENT;
  if (!(required in row)) return;
  const until = row[deadline];
  answer.acknowledgement = row[required]
    ? { deadline: until instanceof Date ? until.toISOString() : null, version: row[version] }
    : null;
};

/** Makes the answers for objects, from the columns that were read of them. What is the same for all is worked out once. */
export function presenter(call: EntityCall, fields: Fields): (row: Row) => AnsweredObject {
  const reader = readerOf(call.actor);
  const showers = Object.entries(fields)
    .filter(([, field]) => typeOf(field).file !== 'attachments')
    .map(([name, field]) => showerOf(call, name, field, reader));
  if (call.entity.acknowledgement) showers.push(showAcknowledgement);
  if (call.asEditor) showers.push(showerForEditors(call, reader));
  return (row) => {
    const answer: AnsweredObject = { id: row.id };
    for (const show of showers) show(row, answer);
    return answer;
  };
}

/** What an answer carries for an object, from the columns that were read of it. */
export function present(call: EntityCall, row: Row, fields: Fields): AnsweredObject {
  return presenter(call, fields)(row);
}

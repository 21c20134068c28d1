import { ACKNOWLEDGEMENT, type Entity, type Fields, optionsOf, typeOf } from '@piiri/schemas';
import { conditionFor, conditionToRead } from '../access/access.ts';
import type { AnsweredObject, EntityCall, Row } from '../access/call.ts';
import { matchesRow } from '../access/policies/_condition.ts';
import { type Reader, readerOf } from '../access/reader.ts';
import type { State } from '../model/states.ts';
import { storedEntity } from '../model/tables.ts';
import { type LanguageVersions, outdatedLanguages } from './language-versions.ts';
import { nameOfReference } from './names.ts';
import { presentContext } from './present-context.ts';

/** Returns an object's state at a time; undefined for entities without publishing. */
export function stateOf({ publishing }: Entity, row: Row, now: Date): State | undefined {
  if (!publishing) return undefined;
  if (publishing.field === 'is_active') return row[publishing.field] ? 'active' : 'inactive';
  if (!row[publishing.field]) return 'draft';
  const release = publishing.release && (row[publishing.release] as Date | null);
  const expire = publishing.expire && (row[publishing.expire] as Date | null);
  if (expire && expire <= now) return 'expired';
  return release && release > now ? 'scheduled' : 'published';
}

/** Writes one field of a row into an answer. */
type FieldPresenter = (row: Row, answer: Record<string, unknown>) => void;

/** Omits the field when the caller may not read it; writes null when its owner hides it. */
function fieldPresenter(
  call: EntityCall,
  name: string,
  field: Fields[string],
  reader: Reader,
): FieldPresenter {
  const readable = conditionToRead(call.actor, call.entity, field);
  const { shownBy, editorsOnly } = optionsOf(field);
  if (editorsOnly && !call.asEditor) return () => {};
  const shownByColumn = shownBy && !call.asEditor && !call.ofSelf ? shownBy : undefined;
  const { present: show } = typeOf(field);
  const inRows = optionsOf(field).inRows === true;
  const context = presentContext(call, inRows);
  const naming = nameOfReference(name, field);
  return (row, answer) => {
    if (!matchesRow(readable, row, reader)) return;
    const isHidden = shownByColumn !== undefined && row[shownByColumn] !== true;
    const presented = isHidden ? undefined : show?.(name, row, context, field.options);
    if (presented) Object.assign(answer, presented);
    else answer[name] = isHidden ? null : (row[name] ?? null);
    if (name in answer && naming in row) answer[naming] = row[naming];
  };
}

/** Adds what only editors get: the object's state, the operations that they may do, and the outdated languages. */
function editorPresenter({ entity, actor }: EntityCall, reader: Reader): FieldPresenter {
  // An object shown through a view is changed through its stored entity.
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
      .filter(({ condition }) => matchesRow(condition, row, reader))
      .map(({ operation }) => operation);
  };
}

/** Adds the required acknowledgement for every reader: its deadline and version; null when none is required. */
const presentAcknowledgement: FieldPresenter = (row, answer) => {
  const { required, deadline, version } = ACKNOWLEDGEMENT;
  if (!(required in row)) return;
  const until = row[deadline];
  answer.acknowledgement = row[required]
    ? { deadline: until instanceof Date ? until.toISOString() : null, version: row[version] }
    : null;
};

/** Returns the function that makes answers from rows. Everything that is the same for all rows is computed once. */
export function presenter(call: EntityCall, fields: Fields): (row: Row) => AnsweredObject {
  const reader = readerOf(call.actor);
  const showers = Object.entries(fields)
    .filter(([, field]) => typeOf(field).file !== 'attachments')
    .map(([name, field]) => fieldPresenter(call, name, field, reader));
  if (call.entity.acknowledgement) showers.push(presentAcknowledgement);
  if (call.asEditor) showers.push(editorPresenter(call, reader));
  return (row) => {
    const answer: AnsweredObject = { id: row.id };
    for (const show of showers) show(row, answer);
    return answer;
  };
}

/** Returns an object's answer, from its row. */
export function present(call: EntityCall, row: Row, fields: Fields): AnsweredObject {
  return presenter(call, fields)(row);
}

import type { Entity } from '../definition.ts';
import type { Field } from '../field.ts';
import { optionsOf } from '../fields-schema.ts';
import { storedName } from '../parts.ts';

const isReferenceTo = (field: Field | undefined, type: 'reference' | 'references', to: string) =>
  field?.type === type && optionsOf(field).to === to;

/** Checks audience and publishing. */
export function* lintPublishing(entity: Entity): Generator<string> {
  const { fields, visibility, publishing, times, recurring, scope } = entity;
  if (visibility) {
    const { group, more, groups, everyone, managers, owner } = visibility;
    const ways = [group, groups, everyone].filter((way) => way !== undefined);
    if (ways.length > 1) yield 'visibility: says in several ways who is shown it';
    if (ways.length === 0 && managers === undefined && owner === undefined)
      yield 'visibility: says nothing of who is shown it';
    if (
      group !== undefined &&
      !(storedName(entity) === 'group' && group === 'id') &&
      !isReferenceTo(fields[group], 'reference', 'group')
    )
      yield `visibility: "${group}" is no reference to a group`;
    if (more !== undefined && (group === undefined || !isReferenceTo(fields[more], 'references', 'group')))
      yield `visibility: "${more}" is no list of groups beside a group`;
    if (groups !== undefined && !isReferenceTo(fields[groups], 'references', 'group'))
      yield `visibility: "${groups}" is no list of groups`;
    if (managers !== undefined && !isReferenceTo(fields[managers], 'references', 'user'))
      yield `visibility: "${managers}" is no list of users`;
    if (scope === 'installation' && everyone === undefined)
      yield 'visibility: what is of the installation is for everyone';
  }
  if (entity.publishedLanguages && !publishing)
    yield 'publishedLanguages: what is not published is read in no language';
  if (entity.publishedLanguages && !Object.values(fields).some(({ type }) => type === 'translated'))
    yield 'publishedLanguages: it has no texts in several languages';
  for (const time of Object.values(times ?? {}))
    if (fields[time]?.type !== 'dateTime') yield `times: "${time}" is no time`;
  if (recurring) {
    if (!times?.starts || !publishing || visibility === undefined)
      yield 'recurring: what repeats has a start, is published and has readers';
    for (const time of [recurring.over, ...recurring.follows])
      if (fields[time]?.type !== 'dateTime') yield `recurring: "${time}" is no time`;
  }
  if (!publishing) return;
  const { field, release, expire } = publishing;
  if (fields[field]?.type !== 'boolean') yield `publishing: "${field}" is no boolean field`;
  if (field !== 'published' && field !== 'is_active')
    yield `publishing: "${field}" is neither "published" nor "is_active"`;
  for (const time of [release, expire])
    if (time !== undefined && fields[time]?.type !== 'dateTime') yield `publishing: "${time}" is no time`;
  if (field === 'is_active' && (release ?? expire))
    yield 'publishing: what is active or not has no release and expiry';
}

import { type Entity, type Language, storedName, translatedNames } from '@piiri/schemas';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { EntityCall, Row } from '../access/call.ts';
import { type Changes, versions } from '../commit/versions-table.ts';
import { isAboutObject } from '../model/references.ts';
import { type Columns, columnsBefore, differencesOf, fieldsOf } from './differences.ts';
import { hashOfTexts, type LanguageVersions, outdatedLanguages } from './language-versions.ts';
import { type PresentedChanges, showChanges } from './show-changes.ts';

/** Maximum number of versions searched for the translated text. */
const MAX_VERSIONS = 200;

/**
 * Returns the differences between two states in the texts of one language; repeated groups, whose versions have no
 * languages, are compared whole.
 */
function textChanges(entity: Entity, language: Language, then: Columns, now: Columns): Changes {
  const fields = fieldsOf(entity).filter(({ name }) => translatedNames(entity.fields).includes(name));
  const texts = (state: Columns) =>
    Object.fromEntries(
      fields.flatMap(({ columns, isTranslated }) =>
        columns.map((column) => {
          const said = (state[column] ?? {}) as Columns;
          if (!isTranslated) return [column, state[column]];
          return [column, language in said ? { [language]: said[language] } : {}];
        }),
      ),
    );
  return differencesOf(entity, texts(then), texts(now)).changes;
}

/**
 * Returns, for each outdated language, the source text in the tenant's own language when it was last translated, and
 * now. Languages are absent when the versions do not reach back that far. Undefined when none is outdated.
 */
export async function sourceChanges(
  db: Db,
  call: EntityCall,
  row: Row,
): Promise<Partial<Record<Language, PresentedChanges>> | undefined> {
  const { entity, actor } = call;
  const languageVersions = row.language_versions as LanguageVersions | undefined;
  const source = actor.companyLanguage;
  const outdated = languageVersions ? outdatedLanguages(languageVersions, source) : [];
  if (outdated.length === 0) return undefined;
  const { columns, changes, state, id } = versions;
  const former = await db
    .select({ columns, changes })
    .from(versions)
    .where(and(isAboutObject(versions, actor.tenantId, storedName(entity), row.id), eq(state, 'published')))
    .orderBy(desc(id))
    .limit(MAX_VERSIONS);
  const states = former.flatMap((version) => [version.columns, columnsBefore(entity, version)]);
  const hashes = states.map((stateColumns) => hashOfTexts(entity, stateColumns, source));
  const changedLanguages = outdated.flatMap((language) => {
    const seen = languageVersions?.seen?.[language]?.[source];
    const then = seen === undefined ? undefined : states[hashes.indexOf(seen)];
    return then ? [{ language, changes: textChanges(entity, source, then, row) }] : [];
  });
  const presented = await showChanges(
    db,
    call,
    changedLanguages.map(({ changes: fieldChanges }) => ({
      entity: storedName(entity),
      changes: fieldChanges,
    })),
  );
  return Object.fromEntries(changedLanguages.map(({ language }, index) => [language, presented[index]]));
}

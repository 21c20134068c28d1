import { type Entity, type Language, translatedNames } from '@piiri/schemas';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { EntityCall, Row } from '../../calls/context.ts';
import { hashOfTexts, type LanguageVersions, outdatedLanguages } from '../../read/language-versions.ts';
import { type HistoryChanges, history } from '../history-table.ts';
import { type Columns, differencesOf, sayingColumns, undoChanges } from './changes.ts';
import { type Shown, showChanges } from './show-changes.ts';

/** Most changes that are gone back through to find a text that was translated. */
const MAX_CHANGES = 200;

/** What differs between two states in the texts of one language; of repeated groups, which know no languages, the whole. */
function textChanges(entity: Entity, language: Language, then: Columns, now: Columns): HistoryChanges {
  const { changes } = differencesOf(entity, then, now);
  const found: Record<string, readonly [unknown, unknown]> = {};
  for (const name of translatedNames(entity.fields)) {
    const field = entity.fields[name];
    if (!field) continue;
    for (const column of sayingColumns(name, field)) {
      const pair = changes[column];
      if (!pair) continue;
      if (field.type !== 'translated') {
        found[column] = pair;
        continue;
      }
      const [old, is] = pair.map((texts) => (texts as Columns)[language]);
      if (old !== is) found[column] = [said(language, old), said(language, is)];
    }
  }
  return found;
}

const reversed = (changes: HistoryChanges): HistoryChanges =>
  Object.fromEntries(Object.entries(changes).map(([column, [old, now]]) => [column, [now, old]]));

const said = (language: Language, text: unknown) => (text === undefined ? {} : { [language]: text });

/**
 * For each language that is out of date: what the company's own language said when it was last written, and says now. Languages for
 * which history does not reach back that far are absent. Undefined when none is out of date.
 */
export async function sourceChanges(
  db: Db,
  call: EntityCall,
  row: Row,
): Promise<Partial<Record<Language, Shown>> | undefined> {
  const { entity, actor } = call;
  const versions = row.language_versions as LanguageVersions | undefined;
  const source = actor.companyLanguage;
  const outdated = versions ? outdatedLanguages(versions, source) : [];
  if (outdated.length === 0) return undefined;
  const sought = new Map(outdated.map((language) => [language, versions?.seen?.[language]?.[source]]));
  const older = await db
    .select({ changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.tenant_id, actor.tenantId),
        eq(history.entity, entity.name),
        eq(history.object_id, row.id),
      ),
    )
    .orderBy(desc(history.id))
    .limit(MAX_CHANGES);
  const found: [Language, HistoryChanges][] = [];
  let state: Columns = row;
  const look = () => {
    const hash = hashOfTexts(entity, state, source);
    for (const [language, then] of sought) {
      if (then === undefined || then !== hash) continue;
      found.push([language, textChanges(entity, source, state, row)]);
      sought.delete(language);
    }
  };
  for (const { changes } of older) {
    if (sought.size === 0) break;
    // Within the transaction that changes the object its own change is not recorded yet: this is the state before it.
    state = undoChanges(entity, state, [reversed(changes)]);
    look();
    state = undoChanges(entity, state, [changes]);
    look();
  }
  const shown = await showChanges(
    db,
    call,
    found.map(([, changes]) => ({ entity: entity.name, changes })),
  );
  return Object.fromEntries(found.map(([language], index) => [language, shown[index]]));
}

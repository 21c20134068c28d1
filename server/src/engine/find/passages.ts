import { type Entity, employeeAddress, type Language, titlePaths } from '@piiri/schemas';
import { MAX_PASSAGES, type Passage } from '@piiri/shared/contracts/passages.ts';
import { sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/database.ts';
import { type PreparedStatement, prepareStatement } from '../../platform/db/prepared-statement.ts';
import { conditionFor, isSwitchedOn } from '../access/access.ts';
import { type Row, sharedStatement } from '../access/call.ts';
import { readerOf } from '../access/condition.ts';
import { kindOf, typeColumns } from '../model/references.ts';
import { DEFINITIONS, tableOf } from '../model/tables.ts';
import { titleOf } from '../read/feed.ts';
import { columnsAt, fieldsAt } from '../read/list-fields.ts';
import { presenter } from '../read/present.ts';
import { selection, visibilityOf } from '../read/read.ts';
import { DICTIONARIES } from '../read/search.ts';
import { fold, wordsOf } from '../search/entries.ts';
import { isQuestionWord } from '../search/question-words.ts';
import { searchEntries, searchPassages } from '../search/search-tables.ts';
import type { SearchCall } from '../search/searched.ts';
import { SEARCHED_ENTITIES } from './find.ts';
import { type Ranked, rankPassages } from './rank-passages.ts';
import { asEmployee, isVisibleHit } from './visible-hits.ts';

/** The definitions whose texts answer questions. */
export const ANSWERING_ENTITIES: readonly Entity[] = SEARCHED_ENTITIES.filter(
  ({ search }) => search?.passages !== false,
);

/** Number of passages that are ranked; more only where the caller may read too few of them. */
const CANDIDATES = { first: 150, all: 5000 };

/** Maximum number of a question's words that are looked at; stop words among them are not searched. */
const MAX_WORDS = 24;

interface Candidate extends Ranked {
  passage: number;
  entity: string;
  is_capped: boolean;
}

const { placeholder } = sql;

const CANDIDATES_STATEMENT = prepareStatement<Candidate>(sql`
  select passage, entity, near, wide, is_capped from piiri_passages(${placeholder('words')}::text[],
    ${placeholder('dictionary')}, ${placeholder('kinds')}::text[], ${placeholder('most')}::int)`);

type VisibleRow = Row & { passage: number; heading: string; text: string; excerpt_language: Language | '' };

/** The statement that reads those of some passages that a caller sees, by the rules of their type's lists. */
function readerOfPassages(call: SearchCall, entity: Entity, anyLanguage: boolean) {
  return sharedStatement(call, ['passages', entity.name, anyLanguage], (shared) => {
    const table = tableOf(entity);
    const own = asEmployee(shared, entity);
    const paths = titlePaths(entity);
    const fields = fieldsAt(entity, paths);
    const columns = {
      ...selection(
        own,
        table,
        [...paths.flatMap((path) => columnsAt(entity, path)), ...typeColumns(entity)],
        fields,
      ),
      passage: sql`f.passage`,
      heading: sql`f.heading`,
      text: sql`f.text`,
      excerpt_language: sql`f.language`,
    };
    const rows = sql`(select p.id as passage, p.heading, p.text, e.entity_id, e.language, e.languages, e.moment, array[p.restricted] as found_in
      from unnest(${placeholder('passages')}::int[]) given(id) join ${searchPassages} p on p.id = given.id
        join ${searchEntries} e on e.id = p.entry_id) f`;
    const statement = new QueryBuilder()
      .select(columns)
      .from(rows)
      .innerJoin(table, sql`${table.id} = f.entity_id`)
      .where(isVisibleHit(shared, entity, {}, anyLanguage));
    return { statement: prepareStatement<VisibleRow>(statement, columns), fields } as {
      statement: PreparedStatement<VisibleRow>;
      fields: typeof fields;
    };
  });
}

interface FoundPassage extends Candidate {
  answer: Omit<Passage, 'score'>;
}

/** Reads those of some candidates of one type that the caller sees. */
async function readVisible(
  db: Db,
  call: SearchCall,
  entity: Entity,
  candidates: readonly Candidate[],
  anyLanguage: boolean,
): Promise<FoundPassage[]> {
  const own = asEmployee(call, entity);
  const isOpen =
    isSwitchedOn(call.actor, entity.feature) && conditionFor(call.actor, entity, visibilityOf(own)) !== false;
  if (!isOpen) return [];
  const { statement, fields } = readerOfPassages(call, entity, anyLanguage);
  const rows = await statement.run(db, {
    ...readerOf(call.actor),
    passages: candidates.map(({ passage }) => passage),
  });
  const show = presenter(own, fields);
  const byId = new Map(candidates.map((candidate) => [candidate.passage, candidate]));
  return rows.flatMap((row) => {
    const candidate = byId.get(row.passage);
    if (!candidate) return [];
    const kind = kindOf(entity, row);
    const answer = {
      entity: kind,
      object: { id: row.id, title: titleOf(show(row), entity) },
      address: addressOf(entity, kind, row.id),
      heading: row.heading || null,
      text: row.text,
      language: row.excerpt_language || null,
    };
    return [{ ...candidate, answer }];
  });
}

/** Returns an object's address in the employee app. The type of a company's own content is also its path. */
const addressOf = (entity: Entity, kind: string, id: number): string =>
  DEFINITIONS.has(kind) ? (employeeAddress(entity, id) ?? '/home') : `/${kind}/${id}`;

/** Returns a question's words, each once, without those that only ask unless there are no others. */
function wordsOfQuestion(question: string): string[] {
  const all = [...new Set(wordsOf(question))];
  const telling = all.filter((word) => !isQuestionWord(fold(word)));
  return (telling.length > 0 ? telling : all).slice(0, MAX_WORDS);
}

/**
 * Returns the passages that answer a question best, of what the caller may read as an employee: in the language in
 * which they see each object and, when there are none, in any. `isWanted`: whether to look in a kind of object.
 */
export async function findPassages(
  call: SearchCall,
  question: string,
  isWanted: (entity: Entity) => boolean = () => true,
): Promise<Passage[]> {
  const words = wordsOfQuestion(question);
  if (words.length === 0) return [];
  const { services, actor, language } = call;
  const entities = ANSWERING_ENTITIES.filter(isWanted);
  if (entities.length === 0) return [];
  const employee: SearchCall = { ...call, asEditor: false };
  return services.database.tenant(actor.tenantId, async (db) => {
    for (const anyLanguage of [false, true]) {
      let visible: FoundPassage[] = [];
      for (const most of [CANDIDATES.first, CANDIDATES.all]) {
        const candidates = await CANDIDATES_STATEMENT.run(db, {
          words,
          dictionary: DICTIONARIES[language],
          kinds: entities.map((entity) => entity.viewOf ?? entity.name),
          most,
        });
        visible = [];
        for (const entity of entities) {
          const own = candidates.filter((candidate) => candidate.entity === (entity.viewOf ?? entity.name));
          if (own.length > 0) visible.push(...(await readVisible(db, employee, entity, own, anyLanguage)));
        }
        if (visible.length >= MAX_PASSAGES || !candidates[0]?.is_capped) break;
      }
      const best = rankPassages(visible, words, MAX_PASSAGES);
      if (best.length > 0) return best.map(({ answer, score }) => ({ ...answer, score }));
    }
    return [];
  });
}

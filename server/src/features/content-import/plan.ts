import type { Entity, Language } from '@piiri/schemas';
import type { DocumentResult, ImportedKind } from '@piiri/shared/contracts/content-import.ts';
import { foldedName } from '@piiri/shared/folded-name.ts';
import { sql } from 'drizzle-orm';
import { people } from '../../engine/model/people.ts';
import { entityOf, tableOf } from '../../engine/model/tables.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentOutline, SourceAuthor, SourceLoss } from './source-document.ts';
import { type ImportedDocumentRow, readImported, readStoredObjects } from './stored-state.ts';
import type { ContentInput, StoredReport } from './tables.ts';

/** Returns the ids of active people by e-mail address in lower case; an address of several people means none of them. */
export async function findPeople(
  db: Db,
  tenantId: number,
  emails: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ email: string; ids: number[] }>(sql`
    select lower(email) as email, array_agg(id) as ids from ${people}
    where tenant_id = ${tenantId}::int and deleted_at is null and active
      and lower(email) = any(${sql.param([...new Set(emails)])}::text[])
    group by 1`);
  return new Map(
    rows.flatMap(({ email, ids: [id, ...more] }) => (id && more.length === 0 ? [[email, id]] : [])),
  );
}

/** Returns the ids of a company's groups by folded name, in any language. */
export async function findGroups(db: Db, tenantId: number): Promise<Map<string, number>> {
  const groups = tableOf(entityOf('group'));
  const { rows } = await db.execute<{ id: number; names: string[] }>(sql`
    select id, array_append(array(select value from jsonb_each_text(name_translations)), name) as names
    from ${groups} where tenant_id = ${tenantId}::int and deleted_at is null order by id desc`);
  return new Map(
    rows.flatMap(({ id, names }) => names.filter(Boolean).map((name) => [foldedName(name), id])),
  );
}

/** What becomes of a document, and with which values. */
export interface Decision {
  result: DocumentResult;
  entity: Entity;
  /** What an earlier import stored of it. */
  stored: ImportedDocumentRow | undefined;
  /** The group that reads it; null for everyone on a page, and for none on news that cannot be taken. */
  group: number | null;
  isPublished: boolean;
  /** The person who wrote it; the importing admin when they are unknown. */
  authorId: number;
  losses: SourceLoss[];
}

/** The decisions about all documents of an export, by their index. */
export interface ImportPlan {
  decisions: Decision[];
  /** Ids of people by e-mail address. */
  people: ReadonlyMap<string, number>;
  language: Language;
}

/** Entities by kind of document. */
export const entityOfKind = (kind: ImportedKind): Entity => entityOf(kind);

/** Returns the name under which a source's documents are remembered. */
export const sourceNameOf = ({ from, source }: Pick<ContentInput, 'from' | 'source'>) =>
  source ? `${from}:${source}` : from;

const KINDS: readonly ImportedKind[] = ['page', 'news'];

type Authored = { author: SourceAuthor | null };

const emailsIn = (documents: readonly DocumentOutline[]): string[] =>
  documents.flatMap((document) =>
    [document as Authored, ...document.comments].flatMap(({ author }) => author?.email ?? []),
  );

/** Reads what the company has of an export, and decides what becomes of each document. Stores nothing. */
export async function planImport(
  { database }: Services,
  actor: Actor,
  documents: readonly DocumentOutline[],
  input: Pick<ContentInput, 'from' | 'source' | 'publishes'>,
): Promise<ImportPlan> {
  const { tenantId, companyLanguage: language } = actor;
  return database.tenant(tenantId, async (db) => {
    const people = await findPeople(db, tenantId, emailsIn(documents));
    const groups = await findGroups(db, tenantId);
    const stored = new Map<ImportedKind, Map<string, ImportedDocumentRow>>();
    const objects = new Map<ImportedKind, Awaited<ReturnType<typeof readStoredObjects>>>();
    for (const kind of KINDS) {
      const rows = await readImported(db, tenantId, sourceNameOf(input), entityOfKind(kind));
      stored.set(kind, rows);
      objects.set(
        kind,
        await readStoredObjects(db, tenantId, entityOfKind(kind), [...rows.values()], language),
      );
    }
    const decisions = documents.map((document): Decision => {
      const { kind, sourceId, hash, refusal } = document;
      const row = stored.get(kind)?.get(sourceId);
      const object = row && objects.get(kind)?.get(row.object_id);
      const audience = audienceOf(document, actor, groups);
      const losses = [...audience.losses];
      const isComplete = actor.requiredLanguages.every((required) => required === language);
      if (input.publishes && !document.isPublished)
        losses.push({ reason: 'draft_in_source', what: document.title });
      if (input.publishes && !isComplete)
        losses.push({ reason: 'languages_missing', what: actor.requiredLanguages.join(', ') });
      const author = authorIn(document.author, people);
      if (document.author && author === undefined)
        losses.push({ reason: 'author_unknown', what: nameOf(document.author) });
      for (const comment of document.comments)
        if (authorIn(comment.author, people) === undefined)
          losses.push({ reason: 'comment_author_unknown', what: nameOf(comment.author) || '?' });
      const hasComments = document.comments.length > 0;
      if (hasComments && (kind !== 'news' || !actor.features.comments_enabled))
        losses.push({ reason: 'comments', what: String(document.comments.length) });
      const refused = refusal ?? audience.refusal;
      if (refused) losses.unshift(refused);
      return {
        result: refused ? 'refused' : resultOf(row, object, hash),
        entity: entityOfKind(kind),
        stored: object && !isUndone(row, object) ? row : undefined,
        group: audience.group,
        isPublished: input.publishes && document.isPublished && isComplete && audience.isKnown,
        authorId: author ?? actor.userId,
        losses: distinct(losses),
      };
    });
    return { decisions, people, language };
  });
}

/** Returns the id of a person of the source; undefined for somebody whom the company does not know. */
export const authorIn = (
  author: SourceAuthor | null,
  people: ReadonlyMap<string, number>,
): number | undefined => (author?.email ? people.get(author.email) : undefined);

const nameOf = ({ email, name }: SourceAuthor) => email ?? name ?? '';

const distinct = (losses: readonly SourceLoss[]) => [
  ...new Map(losses.map((loss) => [`${loss.reason} ${loss.what}`, loss])).values(),
];

/** Whether an object was deleted by undoing its import, and not restored since. */
const isUndone = (row: ImportedDocumentRow | undefined, { isDeleted }: { isDeleted: boolean }) =>
  isDeleted && row?.is_undone === true;

function resultOf(
  row: ImportedDocumentRow | undefined,
  object: { isDeleted: boolean; isEdited: boolean } | undefined,
  hash: string,
): DocumentResult {
  if (!row || !object) return 'new';
  if (isUndone(row, object)) return 'new';
  if (object.isDeleted) return 'deleted_here';
  if (row.source_hash === hash) return 'unchanged';
  return object.isEdited ? 'changed_here' : 'changed';
}

/**
 * Returns the group that reads a document. What a group read that the company does not have is never published: everyone
 * could read it.
 */
function audienceOf(
  { kind, group: name, title }: DocumentOutline,
  { everyoneGroup }: Actor,
  groups: ReadonlyMap<string, number>,
): { group: number | null; isKnown: boolean; losses: SourceLoss[]; refusal?: SourceLoss } {
  const group = name === null ? undefined : groups.get(foldedName(name));
  if (group !== undefined) return { group: group, isKnown: true, losses: [] };
  const losses: SourceLoss[] = name === null ? [] : [{ reason: 'group_unknown', what: name }];
  const isKnown = name === null;
  if (kind === 'page') return { group: null, isKnown, losses };
  if (everyoneGroup !== null) return { group: everyoneGroup, isKnown, losses };
  return { group: null, isKnown, losses, refusal: { reason: 'no_everyone_group', what: title } };
}

/** Returns what an import would do, or did, as it is stored; `results` and `ids` by the index of documents. */
export function reportOf(
  documents: readonly DocumentOutline[],
  { decisions }: ImportPlan,
  notTaken: readonly SourceLoss[],
): StoredReport {
  return {
    documents: documents.map((document, index) => {
      const { result, stored, losses } = decisions[index] as Decision;
      return {
        source_id: document.sourceId,
        parent: document.parent,
        depth: document.depth,
        title: document.title,
        kind: document.kind,
        result,
        id: stored?.object_id ?? null,
        created: document.created?.toISOString() ?? null,
        author: document.author ? nameOf(document.author) || null : null,
        pictures: document.pictures.length,
        attachments: document.attachments.length,
        comments: document.comments.length,
        losses: distinct([...losses, ...document.losses]),
      };
    }),
    not_taken: [...notTaken],
  };
}

import { type Entity, publishedLanguagesOf, storedName, typeOf } from '@piiri/schemas';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import type { EntityCall, Row } from '../access/call.ts';
import { readerValues } from '../access/condition.ts';
import type { EntityTable } from '../model/tables.ts';

/** Identifies a set of files: the tenant, the stored entity, the object's id and the field. */
interface FileSet {
  tenantId: number;
  entity: string;
  id: number;
  field: string;
}

/** An attachment as answers show it. */
export const attachmentColumns = {
  id: files.id,
  filename: files.filename,
  size: files.size,
  content_type: files.content_type,
  language: files.language,
  order: files.sort_order,
};

/** Selects attached files in their order, as answers show them; `also` is a further condition. */
export const attachedFiles = (db: Db, { tenantId, entity, id, field }: FileSet, also?: SQL) =>
  db
    .select(attachmentColumns)
    .from(files)
    .where(
      and(
        eq(files.tenant_id, tenantId),
        eq(files.entity, entity),
        eq(files.entity_id, id),
        eq(files.field, field),
        eq(files.state, 'live'),
        also,
      ),
    )
    .orderBy(asc(files.sort_order), asc(files.id));

/**
 * Returns an entity's attachment field, if it has one. A definition has at most one, since its calls do not name the
 * field.
 */
export const attachmentFieldOf = ({ fields }: Pick<Entity, 'fields'>): string | undefined =>
  Object.keys(fields).find((name) => fields[name] && typeOf(fields[name]).file === 'attachments');

/** The column of a row with its attachments, in every language. */
const ATTACHMENT_LIST = 'attachment_list';

type Attachment = Awaited<ReturnType<typeof attachedFiles>>[number];

/** Selects an object's attachments as one column of its row, so that reading it takes one statement. */
export function attachmentList(call: EntityCall, table: EntityTable): Record<string, SQL> {
  const field = attachmentFieldOf(call.entity);
  if (!field) return {};
  const parts = Object.entries(attachmentColumns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, file.${sql.identifier(column.name)}`,
  );
  return {
    [ATTACHMENT_LIST]: sql`(select coalesce(json_agg(json_build_object(${sql.join(parts, sql`, `)})
      order by file.sort_order, file.id), '[]') from ${files} file
      where file.tenant_id = ${readerValues(call)['reader.tenant']} and file.entity = ${storedName(call.entity)}
        and file.entity_id = ${table}.id and file.field = ${field} and file.state = 'live')`,
  };
}

/** Whether employees may read an object in the language of a call. */
const isInLanguage = ({ entity, language }: EntityCall, row: Readonly<Record<string, unknown>>): boolean =>
  publishedLanguagesOf(entity, row)?.includes(language) ?? true;

/** Returns the attachments that a row came with, as `attachmentsOf` does; undefined when it came without. */
export function attachmentsIn(call: EntityCall, row: Row): Attachment[] | undefined {
  const all = row[ATTACHMENT_LIST] as Attachment[] | undefined;
  const languages = isInLanguage(call, row) ? [null, call.language] : [null];
  return call.asEditor ? all : all?.filter(({ language }) => languages.includes(language));
}

/**
 * Returns an object's attachments; employees get those for everybody and those in their language, if it is published
 * in that. `row`: its columns.
 */
export async function attachmentsOf(
  db: Db,
  call: EntityCall,
  row: Readonly<Record<string, unknown>> & { id: number },
  field: string,
) {
  const { id } = row;
  const { actor, entity, asEditor, language } = call;
  const forReader = isInLanguage(call, row)
    ? sql`(${files.language} is null or ${files.language} = ${language})`
    : sql`${files.language} is null`;
  const of = { tenantId: actor.tenantId, entity: storedName(entity), id, field };
  return attachedFiles(db, of, asEditor ? undefined : forReader);
}

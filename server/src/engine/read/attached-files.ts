import { storedName } from '@piiri/schemas';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import type { EntityCall } from '../access/call.ts';

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

/** Returns an object's attachments; employees get those for everybody and those in their language. */
export async function attachmentsOf(db: Db, call: EntityCall, id: number, field: string) {
  const { actor, entity, asEditor, language } = call;
  const forReader = sql`(${files.language} is null or ${files.language} = ${language})`;
  const of = { tenantId: actor.tenantId, entity: storedName(entity), id, field };
  return attachedFiles(db, of, asEditor ? undefined : forReader);
}

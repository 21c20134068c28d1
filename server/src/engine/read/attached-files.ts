import { storedName } from '@piiri/schemas';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { files } from '../../platform/db/tables/files.ts';
import type { EntityCall } from '../calls/context.ts';

/** Whose files are meant: those of an object, as its entity is stored, in a field. */
interface Attached {
  tenantId: number;
  entity: string;
  id: number;
  field: string;
}

/** What answers tell of an attachment. */
export const attachmentColumns = {
  id: files.id,
  filename: files.filename,
  size: files.size,
  content_type: files.content_type,
  language: files.language,
  order: files.sort_order,
};

/** Files that are attached to something, in their order, as answers tell of them; `also` narrows them. */
export const attachedFiles = (db: Db, { tenantId, entity, id, field }: Attached, also?: SQL) =>
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

/** The files attached to an object: to employees those for everybody and those of their language. */
export async function attachmentsOf(db: Db, call: EntityCall, id: number, field: string) {
  const { actor, entity, asEditor, language } = call;
  const forReader = sql`(${files.language} is null or ${files.language} = ${language})`;
  const of = { tenantId: actor.tenantId, entity: storedName(entity), id, field };
  return attachedFiles(db, of, asEditor ? undefined : forReader);
}

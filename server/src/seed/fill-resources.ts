import { fileColumns } from '@piiri/schemas';
import { attachmentBytes } from '../../seed/content/attachments.ts';
import type { DemoResource } from '../../seed/content/types.ts';
import { renderPicture } from '../../seed/pictures/index.ts';
import type { Db } from '../db/database.ts';
import { entityOf } from '../db/tables.ts';
import { toColumns } from '../entities/write.ts';
import type { Services } from '../services.ts';
import { insertObject } from './people.ts';
import { storeFile } from './store-files.ts';

const HOUR_MS = 3_600_000;
const FILE = 1;
const LINK = 2;

/** Adds a company's files and links. `groupId`: gives the id of a group by its name. */
export async function addResources(
  services: Services,
  db: Db,
  tenantId: number,
  resources: readonly DemoResource[],
  groupId: (name: string) => number,
): Promise<void> {
  for (const { group, published_hours, file, link = null, translations } of resources) {
    const columns = toColumns(entityOf('resource'), {
      translations,
      resource_type: file ? FILE : LINK,
      link,
      group: groupId(group),
      published: true,
    });
    const date = new Date(Date.now() + published_hours * HOUR_MS);
    await insertObject(db, tenantId, 'resource', {
      ...columns,
      ...(file && (await storedFile(services, db, tenantId, file))),
      created_at: date,
      published_at: date,
    });
  }
}

async function storedFile(
  services: Services,
  db: Db,
  tenantId: number,
  { source, filename, content_type }: NonNullable<DemoResource['file']>,
): Promise<Record<string, unknown>> {
  const bytes = source.includes('/') ? await renderPicture(source) : attachmentBytes(source);
  const file = await storeFile(services, db, tenantId, { filename, content_type, bytes });
  const columns = fileColumns('file');
  return {
    file,
    [columns.filename]: filename,
    [columns.size]: bytes.length,
    [columns.contentType]: content_type,
  };
}

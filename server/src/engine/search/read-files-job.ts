import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { files } from '../../platform/db/tables/files.ts';
import { INSTALLATION } from '../../platform/db/tenant-scope.ts';
import { readFileText } from '../../platform/documents/text/read-file.ts';
import { READABLE } from '../../platform/documents/text/task.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import { type Job, REGULAR_INTERVAL_MS } from '../../platform/jobs/job.ts';
import { addJob } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { attachmentKey } from '../../platform/storage/file-registry.ts';
import { committer } from '../commit/commit.ts';
import type { Change, Listener } from '../commit/transaction.ts';
import { ENTITIES, entityOf, tableOf } from '../model/tables.ts';
import { indexObjects } from './rebuild.ts';
import { fileTexts } from './search-tables.ts';
import { fieldOfFiles, indexedEntities, searchedFields } from './searched-fields.ts';

/** Maximum number of characters stored of a file. */
const MAX_CHARACTERS = 50_000;

interface UnreadFile extends Record<string, unknown> {
  id: number;
  key: string;
  tenant_id: number | null;
  entity: string;
  entity_id: number;
  content_type: string;
}

/** Returns the next unread file that belongs to a searched entity. */
async function nextUnread({ database }: Services, after: number): Promise<UnreadFile | undefined> {
  const entities = [...indexedEntities().keys()].map(({ name }) => name);
  const { rows } = await database.system.execute<UnreadFile>(sql`
    select f.id, f.key, f.tenant_id, f.entity, f.entity_id, f.content_type from ${files} f
    where f.id > ${after} and f.kind = 'attachment' and f.state = 'live' and f.entity = any(${sql.param(entities)}::text[])
      and not exists (select from ${fileTexts} t where t.file_id = f.id)
    order by f.id limit 1`);
  return rows[0];
}

/** Reads a file's content; undefined when it is missing. */
async function bytesOf({ storage }: Services, { key }: UnreadFile): Promise<Uint8Array | undefined> {
  const stored = await storage.read(attachmentKey(key));
  return stored && new Uint8Array(await buffer(stored.stream));
}

/** Reads the unread files, one after the other, and adds their words to the index. */
async function readFiles(services: Services, stopping: AbortSignal): Promise<void> {
  const isolation = {
    log: services.log,
    failure: 'search: a file was not read; later again',
    idsOf: ({ id, tenant_id }: UnreadFile) => ({ file: id, company: tenant_id }),
    stopping,
  };
  for (let last = 0; !stopping.aborted; ) {
    const file = await nextUnread(services, last);
    if (!file) return;
    last = file.id;
    await forEachRow([file], isolation, () => readFile(services, file, stopping));
  }
}

async function readFile(services: Services, file: UnreadFile, stopping: AbortSignal): Promise<void> {
  const bytes = READABLE.test(file.content_type) ? await bytesOf(services, file) : undefined;
  const text = bytes
    ? await readFileText({ bytes, type: file.content_type, most: MAX_CHARACTERS }, stopping)
    : '';
  if (!stopping.aborted) await storeText(services, file, text);
}

/** Stores a file's text and updates the index, unless the file has been deleted meanwhile. */
async function storeText(services: Services, file: UnreadFile, text: string): Promise<void> {
  const { id, tenant_id: tenantId, entity, entity_id: object } = file;
  await committer(services, { tenantId: tenantId ?? INSTALLATION })(
    async (tx) => {
      const { rows } = await tx.db.execute(sql`
        insert into ${fileTexts} (file_id, tenant_id, text)
        select id, tenant_id, ${text} from ${files} where id = ${id} and state = 'live' for key share
        on conflict (file_id) do update set text = excluded.text returning file_id`);
      if (rows.length > 0 && text) {
        const target = entityOf(entity);
        await indexObjects(tx, target, eq(tableOf(target).id, object), 1);
      }
    },
    { asOwner: true },
  );
}

/** Whether a change adds a file whose words are searched. */
function addsFile({ entity: name, action, before, after }: Change): boolean {
  const entity = ENTITIES.get(name);
  const field = entity && fieldOfFiles(entity);
  if (!field || searchedFields(entity).length === 0) return false;
  return action === 'attach' || (after?.[field] !== undefined && after[field] !== before?.[field]);
}

export const readFilesJob: Job = {
  name: 'read-files',
  priority: 'bulk',
  everyMs: REGULAR_INTERVAL_MS,
  // The queue keeps two processes from reading the same file.
  queue: 'read-files',
  run: (services, _, stopping) => readFiles(services, stopping),
};

/** Starts the job for files that changes add. */
export const readNewFiles: Listener = async ({ db }, changes) => {
  if (changes.some(addsFile)) await addJob(db, readFilesJob, null);
};

import { AppError } from '@piiri/shared/errors.ts';
import { getTableName } from 'drizzle-orm';
import { connectOwner, tablesOf } from '../../backup/catalogue.ts';
import { readManifest } from '../../backup/manifest.ts';
import { openScratch } from '../../backup/scratch.ts';
import type { WorkMonitor } from '../../backup/work-monitor.ts';
import { fingerprintOf } from '../../platform/config/secret.ts';
import { violationText } from '../../platform/process/violation-text.ts';
import type { Services } from '../../platform/services.ts';
import { lockStoredFiles } from '../../platform/storage/stored-keys.ts';
import { validationText } from '../../platform/texts.ts';
import { MoveFailure } from '../format.ts';
import { storeFilesAgain } from './files.ts';
import { type ObjectPlan, planObject, type WantedObject } from './plan.ts';
import { type RestoreOutcome, storeObject } from './store.ts';

/** The company that an object belongs to. */
interface Company {
  id: number;
  name: string;
}

interface RestoreOptions {
  /** Folder of the backup. */
  folder: string;
  /** Secrets of the installation, the newest first. */
  secrets: readonly string[];
  dataDir: string;
  /** Replace the content of an object that the installation has. */
  over: boolean;
  /** Plan only. */
  dryRun: boolean;
}

/** What came, or would come. */
interface RestoredObject {
  outcome: RestoreOutcome | 'planned';
  plan: ObjectPlan;
  /** Time of the backup, ISO 8601. */
  madeAt: string;
}

/** Returns the reason for which an object cannot be stored, in one line; undefined for an unexpected error. */
function reasonOf(error: unknown): string | undefined {
  const violation = violationText(error);
  if (violation) return `${violation} here`;
  if (error instanceof AppError) {
    const { errors = {}, detail } = error.extras;
    const fields = Object.entries(errors).map(
      ([name, [problem = '']]) => `${name}: ${validationText('en', problem)}`,
    );
    if (fields.length > 0) return fields.join('; ');
    return detail === undefined ? error.code : validationText('en', String(detail));
  }
  return undefined;
}

/**
 * Brings one object of a company back from a backup, which is first loaded into a database beside the installation's, as
 * far as it is the company's, and brought up to date. An object that is gone comes back with what belongs to it, under
 * the same ids; one that exists is refused, or with `over` gets its former content as a new version. Throws MoveFailure
 * and BackupFailure.
 */
export async function restoreObject(
  services: Services,
  company: Company,
  wanted: Omit<WantedObject, 'tenantId'>,
  { folder, secrets, dataDir, over, dryRun }: RestoreOptions,
  watching: WorkMonitor,
): Promise<RestoredObject> {
  const manifest = await readManifest(folder);
  if (!secrets.some((secret) => fingerprintOf(secret) === manifest.secret_fingerprint))
    throw new MoveFailure(
      'The backup was made under a secret that this installation does not have: it is of another one, or of before the secret was lost.',
    );
  const here = await connectOwner(services.database.url, 'piiri tenant restore-object');
  const scratch = await openScratch(folder, manifest, { tenantId: company.id, dataDir }, watching).catch(
    async (error: unknown) => {
      await here.end();
      throw error;
    },
  );
  const then = await connectOwner(scratch.url, 'piiri scratch').catch(() => undefined);
  try {
    if (!then) throw new Error('The database of the backup does not answer.');
    await lockStoredFiles(here);
    const { rows: own } = await here.query<{ at: string }>(
      'select created_at::text as at from tenants where id = $1',
      [company.id],
    );
    const { rowCount } = await then.query(
      'select from tenants where id = $1 and created_at = $2::timestamptz',
      [company.id, own[0]?.at],
    );
    if (!rowCount) throw new MoveFailure(`The backup does not have the company ${company.name}.`);
    const plan = await planObject(
      { scratch: then, here },
      { tenantId: company.id, ...wanted },
      { folder, manifest, signal: watching.signal },
    );
    const name = `${plan.entity.name} ${plan.id}`;
    if (plan.here !== 'gone' && !over)
      throw new MoveFailure(
        plan.here === 'live'
          ? `${company.name} has ${name}. --over gives it its content of the backup, as a new version.`
          : `${name} is in the trash of ${company.name}: an editor restores it there. --over does so with its content of the backup.`,
      );
    if (dryRun) return { outcome: 'planned', plan, madeAt: manifest.made_at };
    await storeFilesAgain(
      here,
      services.storage,
      folder,
      { tenantId: company.id, files: plan.missingFiles, entries: plan.entries },
      watching,
    );
    const columns = new Map((await tablesOf(here)).map((table) => [table.name, table.columns]));
    const outcome = await storeObject(services, plan, columns).catch((error: unknown) => {
      const reason = reasonOf(error);
      throw reason ? new MoveFailure(`${name} cannot come back: ${reason}.`) : error;
    });
    return { outcome, plan, madeAt: manifest.made_at };
  } finally {
    await then?.end();
    await scratch.remove();
    await here.end();
  }
}

/** Returns the number of rows by table that come back with an object, and of those that are left out. */
export function countsOf({ owned }: ObjectPlan) {
  const by = (count: (rows: ObjectPlan['owned'][number]) => number) =>
    Object.fromEntries(
      owned.flatMap((rows) => (count(rows) > 0 ? [[getTableName(rows.table), count(rows)]] : [])),
    ) as Record<string, number>;
  return { rows: by(({ rows }) => rows.length), leftOut: by(({ leftOut }) => leftOut) };
}

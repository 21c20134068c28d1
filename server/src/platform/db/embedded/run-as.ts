import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoEmbeddedDatabase } from './binaries.ts';
import { type Prefix, run } from './run.ts';

/**
 * User of the database's processes: prefix of its commands, and owner of its files (only when the product runs as
 * root).
 */
export interface RunAs {
  prefix: Prefix;
  owner?: { uid: number; gid: number };
}

const DEFAULT_REASON =
  process.getuid?.() === 0
    ? 'root needs setpriv or unshare (util-linux) to run it as an ordinary user'
    : 'its program does not start';

/**
 * Chooses the user of the database's processes, since PostgreSQL refuses to run as root. An ordinary user runs it
 * directly; root runs it as the unprivileged owner of the folder, else as `nobody`. Tries in this order until one can
 * start `postgres` and write to `folder`: a plain change of user; the same with the one capability that lets it pass
 * folders closed to others (a 0700 home); a user namespace in which root looks unprivileged. Throws
 * `NoEmbeddedDatabase` when the program does not start at all.
 */
export async function chooseRunAs(postgres: string, folder: string): Promise<RunAs> {
  const reasons: string[] = [];
  for (const way of runAsCandidates(folder)) {
    if (way.owner) changeOwner(folder, way.owner);
    const { code, output } = await run([...way.prefix, ...probe(postgres, folder)]);
    if (code === 0) return way;
    if (code !== undefined && output.trim()) reasons.push(output);
  }
  throw new NoEmbeddedDatabase(reasons[0] ?? DEFAULT_REASON);
}

function runAsCandidates(folder: string): RunAs[] {
  if (process.getuid?.() !== 0) return [{ prefix: [] }];
  const { uid, gid } = unprivilegedOwner(folder) ?? nobody();
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const onlyPass = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  return [
    { prefix: ['setpriv', ...become, '--inh-caps=-all'], owner: { uid, gid } },
    // Without the secure bits access(2) ignores the capability, and the program counts as "not executable".
    { prefix: ['setpriv', '--securebits=+no_setuid_fixup', ...become, ...onlyPass], owner: { uid, gid } },
    { prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`], owner: { uid: 0, gid: 0 } },
  ];
}

function probe(postgres: string, folder: string): string[] {
  if (process.platform === 'win32') return [postgres, '--version'];
  return ['/bin/sh', '-c', '"$1" --version && test -w "$2" && test -x "$2"', 'sh', postgres, folder];
}

function unprivilegedOwner(folder: string): { uid: number; gid: number } | undefined {
  const { uid, gid } = lstatSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

/** initdb needs a user with a name, so a number alone is not enough. */
function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) };
}

/** Changes the owner of a folder and its contents; does nothing when the folder already belongs to `owner`. */
function changeOwner(folder: string, owner: { uid: number; gid: number }): void {
  if (lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) changeOwner(path, owner);
    else if (entry.isFile()) chownSync(path, owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}

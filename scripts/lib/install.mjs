import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure } from './fail.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

/** Within node_modules, so that it is deleted with them. */
const STAMP = inRoot('node_modules', '.installed');
const PACKAGES = ['.', 'schemas', 'shared', 'locales', 'server', 'admin', 'employee', 'e2e'];
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** Whether packages are missing, or differ from the lockfile. */
export function needsInstall() {
  return !existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted();
}

/**
 * Installs the lockfile's packages and shows progress (with `aside` only a line on stderr); development packages too,
 * since they build the product.
 */
export async function install({ aside = false } = {}) {
  const { packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  if (aside) console.error('Installing the packages …');
  else console.log('Installing the packages …');
  const { NODE_ENV: _, ...env } = process.env;
  const options = ['install', '--frozen-lockfile', '--config.confirm-modules-purge=false'];
  // We choose the version; npm's advice to update it would only confuse.
  const quiet = { ...env, npm_config_update_notifier: 'false' };
  const command = ['-y', packageManager, ...options];
  const { code, output } = await run('npx', command, { env: quiet, capture: aside });
  if (code !== 0 && aside) throw new Failure(`The packages could not be installed.\n${output.trim()}`);
  if (code !== 0) throw new Failure('The packages could not be installed; the reason stands above.');
  writeFileSync(STAMP, wanted());
}

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(inRoot(file)));
  for (const name of PACKAGES) {
    const manifest = JSON.parse(readFileSync(inRoot(name, 'package.json'), 'utf8'));
    hash.update(JSON.stringify(KINDS.map((kind) => manifest[kind])));
  }
  return hash.digest('hex');
}

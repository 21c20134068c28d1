/**
 * Makes `dist/piiri-<version>.tgz`: server, both apps and the production packages of this platform. What it unpacks to runs
 * with Node.js alone: no compiler, no registry, no repository.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { audit } from './audit.mjs';
import { build } from './build.mjs';
import { generate } from './gen.mjs';
import { Failure, main } from './lib/fail.mjs';
import { install, needsInstall } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

/** What the product reads when it runs. */
const PARTS = [
  ...[
    'server/dist',
    'server/migrations',
    'server/seed',
    'employee/dist',
    'admin/dist',
    'locales',
    'docs',
    'deploy',
  ],
  ...['CHANGELOG.md', 'pnpm-workspace.yaml'],
];

await main(() =>
  withLock(async () => {
    if (needsInstall()) await install();
    await audit();
    generate();
    process.env.PIIRI_COMMIT = await commit();
    await build();
    const { version, engines, packageManager } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const name = `piiri-${version}`;
    const folder = inRoot('.cache', 'release', name);
    rmSync(folder, { recursive: true, force: true });
    await addPackages(folder, packageManager);
    for (const part of PARTS) cpSync(inRoot(part), `${folder}/${part}`, { recursive: true });
    const program =
      '#!/usr/bin/env node\nprocess.setSourceMapsEnabled(true);\nawait import("../server/dist/cli.js");\n';
    mkdirSync(`${folder}/bin`);
    writeFileSync(`${folder}/bin/piiri.mjs`, program, { mode: 0o755 });
    const about = {
      ...{ name: 'piiri', version, commit: process.env.PIIRI_COMMIT, private: true, type: 'module', engines },
      ...{ bin: { piiri: 'bin/piiri.mjs' }, scripts: { start: 'exec node server/dist/main.js' } },
    };
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(about, null, 2)}\n`);
    const archive = inRoot('dist', `${name}.tgz`);
    mkdirSync(inRoot('dist'), { recursive: true });
    await call('tar', ['-czf', archive, '-C', inRoot('.cache', 'release'), '--owner=0', '--group=0', name]);
    console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB, commit ${about.commit}`);
  }),
);

/** The server's packages at the versions of the lockfile, without those for development. */
async function addPackages(folder, packageManager) {
  const options = [
    '--filter',
    '@piiri/server',
    '--prod',
    '--legacy',
    '--config.node-linker=hoisted',
    'deploy',
  ];
  const deployed = `${folder}.packages`;
  rmSync(deployed, { recursive: true, force: true });
  await call('npx', ['-y', packageManager, ...options, deployed]);
  mkdirSync(folder, { recursive: true });
  renameSync(`${deployed}/node_modules`, `${folder}/node_modules`);
  // Our own are in the bundle.
  rmSync(`${folder}/node_modules/@piiri`, { recursive: true, force: true });
  rmSync(deployed, { recursive: true });
}

async function commit() {
  const { output } = await run('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: inRoot(), capture: true });
  return output.trim();
}

async function call(command, args) {
  const { code, output } = await run(command, args, { cwd: inRoot(), capture: true });
  if (code !== 0) throw new Failure(`${command} failed:\n${output.trim()}`);
}

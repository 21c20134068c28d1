/**
 * Creates `dist/piiri-<version>.tgz`: server, both apps and the production packages of this platform. The unpacked
 * release needs only Node.js: no compiler, registry or repository. Beside it are its SHA-256 and
 * `piiri-<version>.cdx.json`, which lists those packages (CycloneDX), with `piiri-<version>.vex.json`: what is known
 * against them. `RELEASE_KEY`: PEM file of an Ed25519 key that signs all three (`.sig`). `--unaudited`: also without an
 * answer of the registry about known vulnerabilities; `--changed`: also with changes that are not committed.
 */

import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { audit } from './audit.mjs';
import { build } from './build.mjs';
import { generate } from './gen.mjs';
import { Failure, main } from './lib/fail.mjs';
import { install, needsInstall } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { licenceTexts, makeNotices } from './lib/notices.mjs';
import { releaseVersion } from './lib/release-version.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { LEFT_OUT, makeSbom, readLockfile } from './lib/sbom.mjs';
import { publicPem, readSigningKey, signFile } from './lib/sign.mjs';
import { makeVex } from './lib/vex.mjs';

/** Files that the product reads at run time. */
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
  ...['CHANGELOG.md', 'SECURITY.md', 'pnpm-workspace.yaml'],
];

/** Matches the folders, below a packages folder, of packages that a release omits. */
const IS_LEFT_OUT = new RegExp(`^(.*/node_modules/)?(${['@piiri', ...LEFT_OUT].join('|')})$`);

/** Matches the paths of packages' own package.json, below a packages folder. */
const IS_PACKAGE = /^(.*\/node_modules\/)?(@[^/]+\/)?[^@./][^/]*\/package\.json$/;

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const STORE = inRoot('node_modules', '.pnpm');
/** Names in the store, read once. */
let stored;

await main(() =>
  withLock(async () => {
    if (needsInstall()) await install();
    const { RELEASE_KEY } = process.env;
    const signingKey = RELEASE_KEY ? readSigningKey(RELEASE_KEY) : undefined;
    const changes = await git('status', '--porcelain');
    if (changes && !process.argv.includes('--changed'))
      throw new Failure(
        `There are changes that are not committed (--changed marks the release):\n${changes}`,
      );
    const isUnaudited = process.argv.includes('--unaudited');
    const advisories = await audit({ isUnaudited });
    generate();
    const commit = await git('rev-parse', '--short=12', 'HEAD');
    process.env.PIIRI_COMMIT = commit;
    await build();
    const { version: named, engines, packageManager } = readJson(inRoot('package.json'));
    const version = releaseVersion({
      version: named,
      tags: (await git('tag', '--points-at', 'HEAD')).split('\n'),
      commits: await git('rev-list', '--count', 'HEAD'),
      commit: commit.slice(0, 8),
      changedAt: changes ? new Date().toISOString() : undefined,
    });
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
      ...{ name: 'piiri', version, commit, private: true, type: 'module', engines },
      ...{ bin: { piiri: 'bin/piiri.mjs' }, scripts: { start: 'exec node server/dist/main.js' } },
    };
    writeFileSync(`${folder}/package.json`, `${JSON.stringify(about, null, 2)}\n`);
    const listed = listPackages(version, engines);
    assertListed(listed, `${folder}/node_modules`);
    const sbom = `${JSON.stringify(listed, null, 1)}\n`;
    writeFileSync(`${folder}/sbom.cdx.json`, sbom);
    // Browsers get copies of packages, so the apps serve the notices too.
    const notices = noticesOf(listed);
    for (const place of ['', 'employee/dist/', 'admin/dist/'])
      writeFileSync(`${folder}/${place}third-party-notices.txt`, notices);
    const vex = `${JSON.stringify(vexOf(advisories, listed, version), null, 1)}\n`;
    writeFileSync(`${folder}/vex.cdx.json`, vex);
    if (signingKey) writeFileSync(`${folder}/deploy/release-key.pem`, publicPem(signingKey));
    const archive = inRoot('dist', `${name}.tgz`);
    mkdirSync(inRoot('dist'), { recursive: true });
    writeFileSync(inRoot('dist', `${name}.cdx.json`), sbom);
    writeFileSync(inRoot('dist', `${name}.vex.json`), vex);
    await call('tar', ['-czf', archive, '-C', inRoot('.cache', 'release'), '--owner=0', '--group=0', name]);
    const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(`${archive}.sha256`, `${sha256}  ${name}.tgz\n`);
    if (signingKey)
      for (const end of ['tgz', 'cdx.json', 'vex.json'])
        signFile(inRoot('dist', `${name}.${end}`), signingKey);
    const lacks = [!advisories && 'NOT AUDITED', !signingKey && 'NOT SIGNED'].filter(Boolean);
    console.log(
      [`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB, commit ${about.commit}`, ...lacks].join(
        ', ',
      ),
    );
  }),
);

/** Adds the server's packages in the lockfile's versions, without those for development. */
async function addPackages(folder, packageManager) {
  const options = [
    '--filter',
    '@piiri/server',
    '--prod',
    '--config.node-linker=hoisted',
    // Otherwise pnpm resolves versions anew, ignoring the lockfile.
    '--config.inject-workspace-packages=true',
    'deploy',
  ];
  const deployed = `${folder}.packages`;
  rmSync(deployed, { recursive: true, force: true });
  await call('npx', ['-y', packageManager, ...options, deployed]);
  mkdirSync(folder, { recursive: true });
  renameSync(`${deployed}/node_modules`, `${folder}/node_modules`);
  // Our own packages are in the bundle.
  for (const path of readdirSync(`${folder}/node_modules`, { recursive: true }).filter((entry) =>
    IS_LEFT_OUT.test(entry),
  ))
    rmSync(`${folder}/node_modules/${path}`, { recursive: true, force: true });
  rmSync(deployed, { recursive: true });
}

/** Returns the folder in which a package's version is installed; undefined where it is not. */
function installedAt({ name, version }) {
  stored ??= readdirSync(STORE);
  const start = `${name.replace('/', '+')}@${version}`;
  const folder = stored.find((entry) => entry === start || entry.startsWith(`${start}_`));
  return folder && `${STORE}/${folder}/node_modules/${name}`;
}

/** Returns the notices of all packages of a bill of materials. */
function noticesOf({ components }) {
  return makeNotices(
    components.map(({ name, version, licenses }) => ({
      ...{ name, version, texts: licenceTexts(installedAt({ name, version })) },
      licence: licenses?.[0]?.expression ?? licenses?.[0]?.license?.name,
    })),
  );
}

/** Returns what is known against the packages of a release, with our reasons. */
function vexOf(advisories, { components }, version) {
  const accepted = readJson(inRoot('scripts', 'audit-accepted.json'));
  const release = { version, time: new Date().toISOString(), isAudited: Boolean(advisories) };
  return makeVex(accepted, advisories ?? [], components, release);
}

/** Creates a release's bill of materials for this platform. */
function listPackages(version, engines) {
  const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  const licenseOf = (component) => {
    const folder = installedAt(component);
    return folder && readJson(`${folder}/package.json`).license;
  };
  return makeSbom(
    readLockfile(),
    { name: 'piiri', version, engines, time: new Date().toISOString() },
    { os: process.platform, cpu: process.arch, libc },
    licenseOf,
  );
}

/**
 * Throws Failure when a packages folder contains a package, or a version of one, that the bill of materials does not
 * list.
 */
function assertListed({ components }, folder) {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const path of readdirSync(folder, { recursive: true }).filter((entry) => IS_PACKAGE.test(entry))) {
    const { name, version } = readJson(`${folder}/${path}`);
    if (!listed.has(`${name}@${version}`))
      throw new Failure(`${name}@${version} is not what the lockfile names.`);
  }
}

async function git(...args) {
  const { code, output } = await run('git', args, { cwd: inRoot(), capture: true });
  if (code !== 0) throw new Failure(`git ${args[0]} failed:\n${output.trim()}`);
  return output.trim();
}

async function call(command, args) {
  const { code, output } = await run(command, args, { cwd: inRoot(), capture: true });
  if (code !== 0) throw new Failure(`${command} failed:\n${output.trim()}`);
}

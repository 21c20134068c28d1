/** The software bill of materials of a release, without our own code: CycloneDX 1.6 in JSON. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot } from './root.mjs';

/**
 * Our packages whose dependencies are in a release: the server's as packages, those of the apps within their bundles.
 */
const RELEASED = ['server', 'admin', 'employee', 'shared', 'schemas'];

/**
 * Packages that no release contains: the compiler, which graphile-worker's configuration reader would load only for a
 * configuration in TypeScript.
 */
export const LEFT_OUT = ['typescript', '@typescript'];

/** Returns the repository's lockfile, parsed. */
export function readLockfile() {
  // The parser is an installed package of the server.
  const { parse } = createRequire(inRoot('server', 'package.json'))('yaml');
  return parse(readFileSync(inRoot('pnpm-lock.yaml'), 'utf8'));
}

/**
 * Returns a package's key in the lockfile: `name@version` and the peers it was resolved with; undefined for one of our
 * own.
 */
function keyOf(name, version) {
  if (version.startsWith('link:')) return undefined;
  // An aliased package is listed under its own name.
  return /^\d/.test(version) ? `${name}@${version}` : version;
}

const ownKey = (key) => key.replace(/\(.*$/, '');

/** Splits a key into name and version: a name may begin with a scope. */
function partsOf(key) {
  const bare = ownKey(key);
  const at = bare.lastIndexOf('@');
  return { name: bare.slice(0, at), version: bare.slice(at + 1) };
}

/** Returns a package's URL, by the package URL specification (npm). */
export function purlOf(key) {
  const { name, version } = partsOf(key);
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
}

const fits = (supported, own) =>
  !supported ||
  supported.includes(own) ||
  (supported.every((value) => value.startsWith('!')) && !supported.includes(`!${own}`));

/** Whether a package supports a platform; `libc` is checked on Linux only. */
function isFor({ os, cpu, libc }, platform) {
  return (
    fits(os, platform.os) && fits(cpu, platform.cpu) && (platform.os !== 'linux' || fits(libc, platform.libc))
  );
}

/** Returns the packages of a release by key, each with the keys of its dependencies. */
function releasedPackages({ importers, packages, snapshots }, platform) {
  const needs = ({ dependencies = {}, optionalDependencies = {} }) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, dependency]) => {
      const key = keyOf(name, typeof dependency === 'string' ? dependency : dependency.version);
      if (LEFT_OUT.includes(name)) return [];
      return key && packages[ownKey(key)] && isFor(packages[ownKey(key)], platform) ? [key] : [];
    });
  const listed = new Map();
  const waiting = RELEASED.flatMap((importer) => needs(importers[importer] ?? {}));
  const direct = new Set(waiting);
  for (let key = waiting.pop(); key; key = waiting.pop()) {
    if (listed.has(key)) continue;
    listed.set(key, needs(snapshots[key] ?? {}));
    waiting.push(...(listed.get(key) ?? []));
  }
  return { found: listed, direct };
}

function hashesOf({ resolution }) {
  const sha512 = /^sha512-(.+)$/.exec(resolution?.integrity ?? '')?.[1];
  return sha512 ? [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] : undefined;
}

/** Returns a licence from package.json: an SPDX expression, or a name. */
function licensesOf(said) {
  if (typeof said !== 'string' || !said) return undefined;
  const isExpression = /^\(?[A-Za-z\d][\w.+-]*(\)? (AND|OR|WITH) \(?[A-Za-z\d][\w.+-]*)*\)?$/.test(said);
  return [isExpression ? { expression: said } : { license: { name: said } }];
}

/**
 * Creates the bill of materials of a release.
 * @param lock the lockfile of pnpm, version 9, parsed
 * @param about name, version and engines of the release, and its time in ISO 8601
 * @param platform `{ os, cpu, libc }` as Node.js names them
 * @param licenseOf returns the licence in a package's own package.json, by name and version; undefined where it is not
 *   installed
 */
export function makeSbom(lock, { name, version, engines, time }, platform, licenseOf) {
  const { found, direct } = releasedPackages(lock, platform);
  const refs = (keys) => [...new Set(keys.map(purlOf))].sort();
  const components = new Map();
  const edges = new Map();
  for (const [key, needed] of found) {
    const purl = purlOf(key);
    const parts = partsOf(key);
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      ...parts,
      hashes: hashesOf(lock.packages[ownKey(key)]),
      licenses: licensesOf(licenseOf(parts)),
      purl,
    });
    // A package may occur several times, with different versions of its peers.
    edges.set(purl, [...new Set([...refs(needed), ...(edges.get(purl) ?? [])])].sort());
  }
  const own = `${name}@${version}`;
  const sorted = [...components.keys()].sort();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: time,
      tools: { components: [{ type: 'application', name: 'npm run release', version }] },
      authors: [{ name: 'Piiri' }],
      supplier: { name: 'Piiri' },
      component: {
        ...{ type: 'application', 'bom-ref': own, name, version },
        // Installed by the operator, not contained.
        properties: [{ name: 'piiri:requires', value: `node ${engines.node}` }],
      },
    },
    components: sorted.map((purl) => components.get(purl)),
    dependencies: [
      { ref: own, dependsOn: refs([...direct]) },
      ...sorted.map((ref) => ({ ref, dependsOn: edges.get(ref) ?? [] })),
    ],
  };
}

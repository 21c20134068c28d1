import { expect, test } from 'vitest';
import { makeSbom, purlOf, readLockfile } from './lib/sbom.mjs';

const ABOUT = {
  ...{ name: 'piiri', version: '2026.11.0', time: '2026-11-26T12:00:00.000Z' },
  engines: { node: '>=20.19' },
};
const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };

const integrity = `sha512-${Buffer.from('x').toString('base64')}`;
const packageOf = (more: object = {}) => ({ resolution: { integrity }, ...more });

test('dependencies of the server and the apps are listed with their own dependencies; build-only ones are not', () => {
  const lock = {
    importers: {
      server: {
        dependencies: {
          '@piiri/shared': { version: 'link:../shared' },
          '@scope/one': { version: '1.0.0(two@2.0.0)' },
          alias: { version: 'three@3.0.0' },
        },
        devDependencies: { builder: { version: '9.0.0' } },
      },
      employee: { dependencies: { '@scope/one': { version: '1.0.0(two@2.1.0)' } } },
    },
    packages: {
      '@scope/one@1.0.0': packageOf(),
      'two@2.0.0': packageOf({ os: ['!win32'] }),
      'two@2.1.0': packageOf(),
      'three@3.0.0': packageOf(),
      'mac@1.0.0': packageOf({ os: ['darwin'] }),
      'musl@1.0.0': packageOf({ libc: ['musl'] }),
      'builder@9.0.0': packageOf(),
    },
    snapshots: {
      '@scope/one@1.0.0(two@2.0.0)': { dependencies: { two: '2.0.0' } },
      '@scope/one@1.0.0(two@2.1.0)': { dependencies: { two: '2.1.0' } },
      'three@3.0.0': {
        dependencies: { '@scope/one': '1.0.0(two@2.0.0)' },
        optionalDependencies: { mac: '1.0.0', musl: '1.0.0' },
      },
    },
  };
  const licenses: Record<string, string> = { three: '(MIT OR Apache-2.0)', two: 'SEE LICENSE IN it' };
  const { components, dependencies, metadata } = makeSbom(lock, ABOUT, LINUX, ({ name }) => licenses[name]);
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40scope/one@1.0.0',
    'pkg:npm/three@3.0.0',
    'pkg:npm/two@2.0.0',
    'pkg:npm/two@2.1.0',
  ]);
  expect(components[1]).toEqual({
    type: 'library',
    'bom-ref': 'pkg:npm/three@3.0.0',
    name: 'three',
    version: '3.0.0',
    hashes: [{ alg: 'SHA-512', content: '78' }],
    licenses: [{ expression: '(MIT OR Apache-2.0)' }],
    purl: 'pkg:npm/three@3.0.0',
  });
  expect(components[2]?.licenses).toEqual([{ license: { name: 'SEE LICENSE IN it' } }]);
  expect(dependencies).toEqual([
    { ref: 'piiri@2026.11.0', dependsOn: ['pkg:npm/%40scope/one@1.0.0', 'pkg:npm/three@3.0.0'] },
    { ref: 'pkg:npm/%40scope/one@1.0.0', dependsOn: ['pkg:npm/two@2.0.0', 'pkg:npm/two@2.1.0'] },
    { ref: 'pkg:npm/three@3.0.0', dependsOn: ['pkg:npm/%40scope/one@1.0.0'] },
    { ref: 'pkg:npm/two@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/two@2.1.0', dependsOn: [] },
  ]);
  expect(metadata.component).toMatchObject({
    ...{ type: 'application', version: '2026.11.0' },
    properties: [{ name: 'piiri:requires', value: 'node >=20.19' }],
  });
  // What NTIA asks of a bill of materials.
  expect(metadata).toMatchObject({ authors: [{ name: 'Piiri' }], supplier: { name: 'Piiri' } });
  expect(metadata.tools.components).toHaveLength(1);
});

test('lists every package of our lockfile once, with its hash, and no others', () => {
  const lock = readLockfile();
  const { components, dependencies } = makeSbom(lock, ABOUT, LINUX, () => 'MIT');
  const refs = components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'react', '@mui/material', '@img/sharp-linux-x64']),
  );
  for (const other of ['vitest', 'vite', '@piiri/shared', '@img/sharp-darwin-arm64'])
    expect(names).not.toContain(other);
  for (const { hashes, name } of components) expect(hashes?.[0]?.content, name).toMatch(/^[\da-f]{128}$/);
  const declaredRefs = new Set(refs);
  for (const { dependsOn } of dependencies) for (const ref of dependsOn) expect(declaredRefs).toContain(ref);
  expect(purlOf('@scope/one@1.0.0+x(two@2.0.0)')).toBe('pkg:npm/%40scope/one@1.0.0%2Bx');
});

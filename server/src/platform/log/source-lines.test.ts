import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toSourcePositions } from './source-lines.ts';

const SOURCE = `type Word = string;

export function fail(word: Word): never {
  throw new Error(word);
}
`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'piiri-lines-'));
  const dist = join(folder, 'server', 'dist');
  await mkdir(dist, { recursive: true });
  const { code, map } = await transform(SOURCE, {
    loader: 'ts',
    sourcemap: 'external',
    sourcefile: '../src/fail.ts',
  });
  await writeFile(join(dist, 'main.js'), code);
  await writeFile(join(dist, 'main.js.map'), map);
  await writeFile(join(dist, 'bare.js'), code);
});

afterAll(() => rm(folder, { recursive: true }));

const stackOf = async (program: string) => {
  const url = pathToFileURL(join(folder, 'server', 'dist', program)).href;
  const { fail } = await import(/* @vite-ignore */ url);
  try {
    return fail('Over') as never;
  } catch (error) {
    return String((error as Error).stack).replace(
      /\(\/\S+?(?=\/server\/dist)/,
      `(${pathToFileURL(folder).href}`,
    );
  }
};

test('a stack trace of a built program shows the source lines', async () => {
  expect(toSourcePositions(await stackOf('main.js'))).toContain(
    `at fail (${join(folder, 'server', 'src', 'fail.ts')}:4:9)`,
  );
});

test('a program without a source map is shown unchanged', async () => {
  const stack = await stackOf('bare.js');
  expect(toSourcePositions(stack)).toBe(stack);
  expect(stack).toContain('server/dist/bare.js:');
});

test('a source map is released after a minute, and positions already resolved stay known', async () => {
  const folderUrl = pathToFileURL(join(folder, 'server', 'dist', 'let-go.js')).href;
  const map = join(folder, 'server', 'dist', 'let-go.js.map');
  const at = (column: number) => toSourcePositions(`at fail (${folderUrl}:2:${column})`);
  await copyFile(join(folder, 'server', 'dist', 'main.js.map'), map);
  vi.useFakeTimers();
  try {
    expect(at(3)).toContain('fail.ts');
    await rm(map);
    expect(at(9)).toContain('fail.ts');
    vi.advanceTimersByTime(61_000);
    expect(at(12)).not.toContain('fail.ts');
    expect(at(3)).toContain('fail.ts');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  'file://elsewhere/server/dist/main.js:1:1',
  'file:///%00/server/dist/main.js:1:1',
  `file:///${'x'.repeat(100_000)}/server/dist/main.js:1:1`,
])('a text that only resembles a position in a built program stays unchanged', (text) => {
  expect(toSourcePositions(text)).toBe(text);
});

import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pooled } from './run.mjs';

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml)$/;
const WORTH_IT = 1024;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Writes `.br` and `.gz` files beside each text file of a folder that is larger than 1 KB, so that nothing is
 * compressed while serving.
 */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => TEXT.test(name));
  await pooled(
    4,
    files.map((name) => () => compressFile(join(folder, name))),
  );
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length <= WORTH_IT) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, older] = await Promise.all([
    brotliAsync(content, { params }),
    gzipAsync(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, older)]);
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const mapTexts = (texts: unknown, change: (text: string) => string) =>
  texts &&
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(String(text))]));

const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');

/** Changes the rows of a table in a company's folder, and seals its manifest anew. */
export async function storeChanges(
  path: string,
  table: string,
  change: (row: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const file = `rows/${table}.jsonl`;
  const lines = (await readFile(join(path, file), 'utf8')).trim().split('\n');
  const bytes = `${lines.map((line) => JSON.stringify(change(JSON.parse(line)))).join('\n')}\n`;
  await writeFile(join(path, file), bytes);
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
  manifest.contents[file] = { bytes: Buffer.byteLength(bytes), sha256: sha256(bytes) };
  await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(path, 'manifest.sha256'), sha256(JSON.stringify(manifest)));
}

/**
 * Puts values that saving would refuse into an exported company's folder: scripts, links that run code, and titles of
 * two lines. The person with the user name loses their phone.
 */
export async function makeHostile(folder: string, username: string): Promise<void> {
  const inject = (html: string) =>
    html.replace(
      '<p>',
      `<p><img src=x onerror=alert(7)><script>alert(7)</script><a href="javascript:alert(7)">x</a>`,
    );
  await storeChanges(folder, 'news', ({ text, title, ...row }) => ({
    ...row,
    title: mapTexts(title, (value) => `${value}\r\nBcc: x@y.fi`),
    text: mapTexts(text, inject),
    video_url: 'javascript:alert(7)',
  }));
  await storeChanges(folder, 'versions', ({ columns, ...row }) => ({
    ...row,
    columns: { ...(columns as object), text: mapTexts((columns as { text?: unknown })?.text, inject) },
  }));
  // Their user name is taken here, and they have no phone.
  await storeChanges(folder, 'people', (row) => (row.username === username ? { ...row, phone: null } : row));
}

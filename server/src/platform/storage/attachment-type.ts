import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { ATTACHMENT_TYPES } from '@piiri/schemas';
import { cutText } from '@piiri/schemas/clean-text.ts';
import { message } from '@piiri/schemas/messages.ts';
import { fileTypeFromFile } from 'file-type';
import type { StagedFile } from './stage.ts';

/** The type of an attachment by its content, or a packed message saying why it may not be one. */
export async function attachmentType(file: StagedFile): Promise<{ type: string } | { problem: string }> {
  const found = await fileTypeFromFile(file.path);
  const type = found?.mime ?? (await textType(file));
  if (type && type in ATTACHMENT_TYPES) return { type };
  return { problem: message('attachment_type', { types: Object.values(ATTACHMENT_TYPES).join(', ') }) };
}

const WHITE_SPACE = '\t\n\v\f\r\u001b';

/**
 * Text has no mark of its own: it is what is valid UTF-8 without control characters and does not look like a page that
 * a browser would run. Only then may the name say which kind of text.
 */
async function textType(file: StagedFile): Promise<string | undefined> {
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const head = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), {
      stream: true,
    });
    const binary = [...head].some((character) => character < ' ' && !WHITE_SPACE.includes(character));
    if (binary || /^\s*<(!doctype|html|script|svg|\?xml)/i.test(head)) return undefined;
    return extname(file.filename).toLowerCase() === '.csv' ? 'text/csv' : 'text/plain';
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}

/** Endings that mean the same as a type's own. */
const OTHER_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg'],
  'text/plain': ['.text', '.md', '.log'],
};

/**
 * A safe name that ends as its type does, whatever it was called: who opens a text called page.html is to see the text, and
 * not what a browser makes of it.
 */
export function attachmentName(given: string, type: string): string {
  const name = safeFilename(given);
  const own = `.${ATTACHMENT_TYPES[type]?.toLowerCase() ?? 'bin'}`;
  const ending = extname(name).toLowerCase();
  return [own, ...(OTHER_ENDINGS[type] ?? [])].includes(ending) ? name : name + own;
}

/** A file's name as people gave it, without folders, control characters or what file systems cannot bear. */
export function safeFilename(given: string): string {
  const base = given.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (clean.length <= 150) return clean || 'file';
  const ending = cutText(extname(clean), 20);
  return cutText(clean, 150 - ending.length) + ending;
}

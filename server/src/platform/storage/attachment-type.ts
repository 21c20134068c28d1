import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { ATTACHMENT_TYPES } from '@piiri/schemas';
import { cutText } from '@piiri/schemas/clean-text.ts';
import { message } from '@piiri/schemas/messages.ts';
import { fileTypeFromFile } from 'file-type';
import type { StagedFile } from './stage.ts';

/** Returns the type of an attachment, from its content, or a packed message why it is not allowed. */
export async function attachmentType(file: StagedFile): Promise<{ type: string } | { problem: string }> {
  const detected = await fileTypeFromFile(file.path);
  const type = detected?.mime ?? (await textType(file));
  if (type && type in ATTACHMENT_TYPES) return { type };
  return { problem: message('attachment_type', { types: Object.values(ATTACHMENT_TYPES).join(', ') }) };
}

const WHITE_SPACE = '\t\n\v\f\r\u001b';

/**
 * Returns the text type of a file. Text has no signature: it is valid UTF-8 without control characters that does not
 * look like a page a browser would run. Only then does the file name determine the kind of text.
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

/** Alternative file extensions of a type. */
const OTHER_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg'],
  'text/plain': ['.text', '.md', '.log'],
};

/**
 * Returns a safe file name with the extension of its type, whatever the given name: someone who opens a text named
 * page.html must see the text, not a page.
 */
export function attachmentName(filename: string, type: string): string {
  const name = safeFilename(filename);
  const own = `.${ATTACHMENT_TYPES[type]?.toLowerCase() ?? 'bin'}`;
  const ending = extname(name).toLowerCase();
  return [own, ...(OTHER_ENDINGS[type] ?? [])].includes(ending) ? name : name + own;
}

/** Returns a given file name without folders, control characters and characters that file systems do not allow. */
export function safeFilename(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  if (clean.length <= 150) return clean || 'file';
  const ending = cutText(extname(clean), 20);
  return cutText(clean, 150 - ending.length) + ending;
}

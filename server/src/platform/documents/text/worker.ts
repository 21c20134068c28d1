/**
 * Process that reads the text of one file and ends: parsing uploaded files may take much time or memory, both of which
 * end with the process. Started by `read-file.ts`.
 */
import { getDocumentProxy } from 'unpdf';
import { officeText } from './office.ts';
import type { ReadTask } from './task.ts';

/** Maximum number of pages that are read. */
const MAX_PAGES = 200;

async function pdfText(bytes: Uint8Array, maxCharacters: number): Promise<string> {
  const document = await getDocumentProxy(bytes, { isEvalSupported: false });
  let text = '';
  for (
    let number = 1;
    number <= Math.min(document.numPages, MAX_PAGES) && text.length < maxCharacters;
    number++
  ) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    text += items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    text += ' ';
    page.cleanup();
  }
  return text;
}

/** Spacing diacritics and their combining forms. */
const SIGNS = new Map([
  ['˛', '\u0328'],
  ['ˇ', '\u030c'],
  ['˙', '\u0307'],
  ['¯', '\u0304'],
  ['¨', '\u0308'],
  ['´', '\u0301'],
  ['˚', '\u030a'],
  ['¸', '\u0327'],
]);

/** Documents whose font lacks a letter compose it of two characters: "u˛" is "ų". */
const composeLetters = (text: string) =>
  text.replace(/(\p{L})([˛ˇ˙¯¨´˚¸])/gu, (sequence, letter: string, sign: string) => {
    const composed = `${letter}${SIGNS.get(sign)}`.normalize('NFC');
    return composed.length === 1 ? composed : sequence;
  });

async function read({ bytes, type, most }: ReadTask): Promise<string> {
  if (type === 'application/pdf') return composeLetters(await pdfText(bytes, most));
  if (type.startsWith('text/')) return new TextDecoder().decode(bytes.subarray(0, most * 4));
  return officeText(bytes, type, most);
}

process.on('SIGINT', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (task: ReadTask) => {
  const text = await read(task).catch(() => '');
  process.send?.(text.replaceAll('\u0000', ' ').replace(/\s+/g, ' ').trim().slice(0, task.most));
});
process.send?.('ready');

import { type Fields, fieldAt, LANGUAGES } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import { choiceLabel, type EntityTexts } from '@piiri/shared/labels.ts';
import type { Cell } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import type { EntityCall } from '../calls/context.ts';
import { nameOfReference } from '../read/names.ts';

export type Answer = Record<string, unknown>;

/** What a cell is written with. */
export interface CellContext {
  call: EntityCall;
  texts: EntityTexts | undefined;
  /** What the objects of a list of references are called, by field and id. */
  names: Map<string, Map<number, string>>;
}

/** A part of a translated field in the caller's language, else in the company's, else in any. */
function partOf({ call }: CellContext, value: unknown, part: string): string {
  const texts = (value ?? {}) as Record<string, Record<string, unknown> | undefined>;
  const languages = [call.language, call.actor.companyLanguage, ...LANGUAGES];
  const found = languages.map((language) => texts[language]?.[part]).find(Boolean);
  return typeof found === 'string' ? found : '';
}

/** What an exported row says for a column of the list. */
export function cellOf(context: CellContext, answer: Answer, path: string): Cell {
  const { call, texts, names } = context;
  const [name = '', part] = path.split('.');
  const value = answer[name];
  const field = fieldAt(call.entity.fields, name);
  if (part) {
    const parts = (field?.options as { parts?: Fields } | undefined)?.parts;
    const text = partOf(context, value, part);
    return parts?.[part]?.type === 'richText' ? htmlText(text) : text;
  }
  if (value === null || value === undefined) return null;
  switch (field?.type) {
    case 'boolean':
      return serverText(call.language, value ? 'yes' : 'no');
    case 'choice':
      return choiceLabel(texts, name, value as string | number);
    case 'dateTime':
      return new Date(String(value));
    case 'reference':
      return (answer[nameOfReference(name)] as string | null | undefined) ?? null;
    case 'references':
      return (value as number[]).flatMap((id) => names.get(name)?.get(id) ?? []).join(', ');
    case 'richText':
      return htmlText(String(value));
    default:
      return typeof value === 'number' ? value : String(value);
  }
}

import {
  type CustomField,
  type InLanguages,
  LANGUAGES,
  type Language,
  type Location,
  locationText,
  nameOfPerson,
} from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { Cell } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';
import { labelOfChoice } from './custom-entity.ts';

/**
 * Returns the text of a table cell for a custom field, from its custom values in an answer to an editor. `join`: how
 * several choices become one text.
 */
export function customCell(
  { language, actor }: { language: Language; actor: { companyLanguage: Language } },
  field: CustomField,
  values: Readonly<Record<string, unknown>>,
  join = (labels: readonly string[]) => labels.join(', '),
): Cell {
  const value = values[field.name] ?? null;
  if (value === null) return null;
  switch (field.kind) {
    case 'boolean':
      return serverText(language, value ? 'yes' : 'no');
    case 'choice':
      return labelOfChoice(field, value, language);
    case 'picture':
    case 'section':
      return null;
    case 'file':
    case 'photo':
      return join((value as { filename: string }[]).map(({ filename }) => filename));
    case 'location':
      return locationText(value as Location);
    case 'choices':
      return join((value as unknown[]).map((choice) => labelOfChoice(field, choice, language)));
    case 'date_time':
      return new Date(String(value));
    case 'person':
    case 'reference':
      return String(values[nameOfPerson(field.name)] ?? value);
    case 'rich_text':
      return htmlText(String(value));
    case 'translated_text': {
      if (typeof value === 'string') return value;
      const texts = value as InLanguages<string>;
      return (
        [language, actor.companyLanguage, ...LANGUAGES].map((candidate) => texts[candidate]).find(Boolean) ??
        null
      );
    }
    default:
      return typeof value === 'number' ? value : String(value);
  }
}

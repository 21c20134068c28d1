import type { ReadingTranslation, TranslatedFields } from '@piiri/shared/contracts/reading.ts';
import { type ContentRow, contentOf } from '../../data/content/content.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the values of a part of an object, or the object, with their translations. */
function overlay(values: Values, fields: TranslatedFields, language: string): Values {
  const { translations } = values as Pick<ContentRow, 'translations'>;
  const { language: _, ...texts } = contentOf(translations) ?? {};
  const words: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (Array.isArray(field))
      others[name] = (value as Values[] | undefined)?.map((part, index) =>
        overlay(part, field[index] ?? {}, language),
      );
    else if (typeof field === 'object') others[name] = { ...(value as Values | undefined), ...field };
    else if (name in texts) words[name] = field;
    else others[name] = field;
  }
  return {
    ...values,
    ...others,
    ...(Object.keys(words).length > 0 && {
      translations: { [language]: { ...texts, ...words } },
    }),
  };
}

/** Returns an object with its texts in another language; everything else of it stays. */
export function withTranslation<Row extends object>(
  row: Row,
  { fields: answered, language }: Pick<ReadingTranslation, 'fields' | 'language'>,
): Row {
  const fields = answered as TranslatedFields;
  const translated = overlay(row as Values, fields, language) as Row;
  const custom = fields.custom as TranslatedFields | undefined;
  const facts = (row as { custom_shown?: unknown }).custom_shown as readonly { name: string }[] | undefined;
  if (!custom || !facts) return translated;
  const custom_shown = facts.map((fact) =>
    fact.name in custom ? { ...fact, value: custom[fact.name] } : fact,
  );
  return { ...translated, custom_shown };
}

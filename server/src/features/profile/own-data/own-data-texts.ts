import en from '@piiri/locales/en/own-data.json' with { type: 'json' };
import fi from '@piiri/locales/fi/own-data.json' with { type: 'json' };
import lt from '@piiri/locales/lt/own-data.json' with { type: 'json' };
import sv from '@piiri/locales/sv/own-data.json' with { type: 'json' };
import type { Language } from '@piiri/schemas';
import { choiceLabel, fieldLabel } from '@piiri/shared/labels.ts';
import { entityTexts } from '../../../engine/model/entity-texts.ts';
import { entityOf } from '../../../engine/model/tables.ts';
import type { OwnPart } from '../../../engine/own-data/own-part.ts';
import { serverText } from '../../../platform/texts.ts';
import { purposeOf } from '../../privacy/public.ts';

const TEXTS: Record<Language, typeof fi> = { fi, sv, en, lt };

const textFor = (texts: Readonly<Record<string, string>>, key: string): string | undefined => texts[key];

/** Returns the texts of the export of a person's own data. */
export function ownDataTexts(language: Language) {
  const texts = TEXTS[language];
  return {
    ...texts,
    heading: ({ name, entity }: OwnPart) =>
      textFor(texts.parts, name) ?? (entity && entityTexts(language, entity)?.plural) ?? name,
    /** Returns the purpose of a part, as in the record of processing activities. */
    purpose: ({ name, entity, table }: OwnPart) =>
      purposeOf(language, table ?? entity?.name ?? (name === 'edited' ? 'updated_by' : name)),
    label: ({ entity }: OwnPart, column: string) => {
      const own = entity && column in entity.fields ? entityTexts(language, entity) : undefined;
      return own
        ? fieldLabel(own, column)
        : (textFor(texts.columns, column) ?? fieldLabel(undefined, column));
    },
    value: ({ entity }: OwnPart, column: string, value: string | number | boolean) => {
      if (typeof value === 'boolean') return serverText(language, value ? 'yes' : 'no');
      if (entity?.fields[column]?.type === 'choice')
        return choiceLabel(entityTexts(language, entity), column, value);
      const text = textFor(texts.values, `${column}.${value}`);
      if (column === 'kind')
        return text ?? entityTexts(language, entityOf(String(value)))?.name ?? String(value);
      return text ?? String(value);
    },
  };
}

export type OwnDataTexts = ReturnType<typeof ownDataTexts>;

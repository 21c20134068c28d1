import { optionsOf } from '@piiri/schemas';
import { useLocale, useTranslate } from 'ra-core';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { newItem, withoutTrailingBlanks } from '../../data/values/values.ts';
import { FieldLabelProvider } from '../../kit/inputs/field-label.tsx';
import { FieldInput } from '../registry/field-input.tsx';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { isOneLine } from './one-line.ts';
import { RepeatedItems } from './repeated-items.tsx';

/** Returns a name for use within a sentence: `Lisää uusi kysymys`. */
const lowercaseFirst = (name: string, locale: string) =>
  name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);

/** Items of a repeated group: a poll's questions, a question's options. */
export default function RepeatedInput({ entity, field, name }: FieldInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const words = useEntityWords(entity);
  const { fields: itemFields = {}, max = 100 } = optionsOf(field);
  const itemName = words.item(name);
  const isRow = isOneLine(itemFields);
  const rowLabel = (index: number) =>
    isRow ? translate('console.repeated.item', { name: itemName, place: index + 1 }) : undefined;
  return (
    <RepeatedItems
      entity={entity}
      name={name}
      max={max}
      itemName={itemName}
      addLabel={translate('console.repeated.add', { name: lowercaseFirst(itemName, locale) })}
      makeItem={() => newItem(itemFields)}
      isBlank={(item) => withoutTrailingBlanks(itemFields, [item]).length === 0}
      isRow={isRow}
    >
      {(index) => (
        <FieldLabelProvider value={rowLabel(index)}>
          {Object.entries(itemFields).map(([part, partField]) => (
            <FieldInput key={part} entity={entity} field={partField} name={`${name}.${index}.${part}`} />
          ))}
        </FieldLabelProvider>
      )}
    </RepeatedItems>
  );
}

import {
  type CompanyDefinitions,
  type CustomField,
  type CustomKind,
  type CustomOptions,
  customLabel,
  describeFields,
  type Entity,
  fieldOfCustom,
  isWithoutValue,
  LANGUAGES,
  nameOfPerson,
  type ParseContext,
} from '@piiri/schemas';
import { z } from 'zod';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';

const NEUTRAL_CONTEXT: ParseContext = { timeZone: 'UTC', cleanHtml: String };

/** The field's label, for readers of the description. */
function about({ labels, name, required }: CustomField, side: 'input' | 'answer'): string {
  const label = customLabel(labels, [], name);
  return required && side === 'input' ? `${label}. A new object must have it.` : label;
}

/** Types of answers where they are wider than those of input. */
const ANSWER_TYPES: Partial<Record<CustomKind, z.ZodType>> = {
  // A stored choice stays even after the choice was removed.
  choice: z.string().nullable(),
  choices: z.array(z.string()).nullable(),
  // Employees get the text in one language.
  translated_text: z.union([z.partialRecord(z.enum(LANGUAGES), z.string()), z.string()]).nullable(),
};

/** Each value is optional: omitted values stay unchanged, and objects may be older than the field. */
function describeValues(fields: readonly CustomField[], side: 'input' | 'answer') {
  const optional = fields.map((field) => [field.name, fieldOfCustom({ ...field, required: false })]);
  const { shape } = describeFields(Object.fromEntries(optional), NEUTRAL_CONTEXT, side);
  return Object.fromEntries(
    fields
      .filter((field) => !isWithoutValue(field))
      .map((field) => {
        const schema = (side === 'answer' && ANSWER_TYPES[field.kind]) || (shape[field.name] as z.ZodType);
        return [field.name, schema.optional().meta({ description: about(field, side) })];
      }),
  );
}

/** Returns the schema of custom fields in input. */
export const describeInput = (fields: readonly CustomField[]) => z.object(describeValues(fields, 'input'));

/** The schema of custom fields in answers; which of them an answer has depends on the reader. */
function describeAnswer(fields: readonly CustomField[]) {
  const open = fields.filter(({ privacy }) => privacy !== 'secret');
  const people = open.filter(({ kind }) => kind === 'person' || kind === 'reference');
  const names = people.map(({ name }) => [nameOfPerson(name), z.string().nullable().optional()]);
  return z.object({ ...Object.fromEntries(names), ...describeValues(open, 'answer') });
}

/**
 * Returns an entity whose field `custom` describes the tenant's custom fields, for the API's description. Returns the
 * entity itself when the tenant has none.
 */
export function withDescribedFields(entity: Entity, definitions: CompanyDefinitions): Entity {
  const fields = customFieldsOf(definitions, entity);
  if (!fields) return entity;
  const described = { fields, input: describeInput(fields), answer: describeAnswer(fields) };
  const options: CustomOptions = { described };
  return { ...entity, fields: { ...entity.fields, [CUSTOM]: { type: 'custom', options } } };
}

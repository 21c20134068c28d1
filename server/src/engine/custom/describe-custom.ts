import {
  type CompanyDefinitions,
  type CustomField,
  type CustomKind,
  type CustomOptions,
  customLabel,
  describeFields,
  type Entity,
  fieldOfCustom,
  LANGUAGES,
  nameOfPerson,
  type ParseContext,
} from '@piiri/schemas';
import { z } from 'zod';
import { CUSTOM, customFieldsOf } from './custom-fields.ts';

const NOWHERE: ParseContext = { timeZone: 'UTC', cleanHtml: String };

/** Its label, for who reads the description. */
function about({ labels, name, required }: CustomField, side: 'input' | 'answer'): string {
  const label = customLabel(labels, [], name);
  return required && side === 'input' ? `${label}. A new object must have it.` : label;
}

/** What answers carry where that is more than what callers may send. */
const ANSWERED: Partial<Record<CustomKind, z.ZodType>> = {
  // What was chosen once stays, be it that it is a choice no more.
  choice: z.string().nullable(),
  choices: z.array(z.string()).nullable(),
  // Employees get it in one language.
  translated_text: z.union([z.partialRecord(z.enum(LANGUAGES), z.string()), z.string()]).nullable(),
};

/** Values of which each may be left out: those that are not sent stay, and objects may be older than the field. */
function describeValues(fields: readonly CustomField[], side: 'input' | 'answer') {
  const optional = fields.map((field) => [field.name, fieldOfCustom({ ...field, required: false })]);
  const { shape } = describeFields(Object.fromEntries(optional), NOWHERE, side);
  return Object.fromEntries(
    fields.map((field) => {
      const schema = (side === 'answer' && ANSWERED[field.kind]) || (shape[field.name] as z.ZodType);
      return [field.name, schema.optional().meta({ description: about(field, side) })];
    }),
  );
}

/** What callers send of a company's own fields. */
const describeInput = (fields: readonly CustomField[]) => z.object(describeValues(fields, 'input'));

/** What answers carry of them: each answer some, by who reads it. */
function describeAnswer(fields: readonly CustomField[]) {
  const open = fields.filter(({ privacy }) => privacy !== 'secret');
  const people = open.filter(({ kind }) => kind === 'person');
  const names = people.map(({ name }) => [nameOfPerson(name), z.string().nullable().optional()]);
  return z.object({ ...Object.fromEntries(names), ...describeValues(open, 'answer') });
}

/**
 * An entity whose field `custom` says which fields a company has, for the description of the API. The entity itself where the
 * company has none.
 */
export function withDescribedFields(entity: Entity, definitions: CompanyDefinitions): Entity {
  const fields = customFieldsOf(definitions, entity);
  if (!fields) return entity;
  const described = { fields, input: describeInput(fields), answer: describeAnswer(fields) };
  const options: CustomOptions = { described };
  return { ...entity, fields: { ...entity.fields, [CUSTOM]: { type: 'custom', options } } };
}

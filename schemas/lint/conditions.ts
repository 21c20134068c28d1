import { type Field, type Fields, typeOf } from '../field.ts';
import { optionsOf } from '../fields-schema.ts';
import type { When, WhenValue } from '../when.ts';

function canBe(field: Field, value: WhenValue): boolean {
  if (value === null) return true;
  return typeOf(field).schema(field.options, { timeZone: 'UTC', cleanHtml: String }).safeParse(value).success;
}

/** Returns the problem of a condition on other fields. Undefined without one. */
export function problemOfCondition(when: When, fields: Fields): string | undefined {
  const field = fields[when.field];
  if (!field) return `looks at "${when.field}", which is none of the fields beside it`;
  if (typeOf(field)?.file || ['translated', 'repeated', 'references', 'richText'].includes(field.type))
    return `looks at "${when.field}", which has no one value`;
  const values = 'isIn' in when ? when.isIn : ['isNot' in when ? when.isNot : when.is];
  const impossible = values.find((value) => !canBe(field, value));
  return impossible === undefined
    ? undefined
    : `waits for ${JSON.stringify(impossible)}, which "${when.field}" never is`;
}

/** Checks the conditions of fields. */
export function* lintConditions(fields: Fields): Generator<string> {
  for (const [name, field] of Object.entries(fields)) {
    const { when, shownBy, until } = optionsOf(field);
    if (when) {
      const problem =
        when.field === name
          ? 'looks at itself'
          : fields[when.field]?.options && optionsOf(fields[when.field] as Field).when
            ? `looks at "${when.field}", which has a condition itself`
            : problemOfCondition(when, fields);
      if (problem) yield `field "${name}": its "when" ${problem}`;
    }
    if (shownBy !== undefined && fields[shownBy]?.type !== 'boolean')
      yield `field "${name}": is shown by "${shownBy}", which is no boolean field`;
    if (until !== undefined && fields[until]?.type !== 'dateTime')
      yield `field "${name}": ends at "${until}", which is no time`;
  }
}

import { expect, test } from 'vitest';
import { cleanLine } from '../clean-text.ts';
import { fieldOfCustom } from '../custom-fields/kinds.ts';
import { CUSTOM_KINDS, type CustomField } from '../custom-fields/shape.ts';
import { entities } from '../entities.gen.ts';
import { type Field, type Fields, typeOf } from '../field.ts';
import { optionsOf } from '../fields-schema.ts';

/** Everything that ends a line, and control characters that terminals and mail programs act on. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\t',
  '\u0085',
  '\u2028',
  '\u2029',
  '\v',
  '\f',
  '\u001b',
  '\u0000',
  '\u007f',
];

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const context = { timeZone: 'UTC', cleanHtml: String };

/** Returns fields with all fields within them, by path. */
function allFields(fields: Fields, path: string): [string, Field][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { parts = {}, fields: items = {} } = optionsOf(field);
    const at = `${path}.${name}`;
    return [[at, field], ...allFields(parts, at), ...allFields(items, at)];
  });
}

const builtIn = Object.values(entities).flatMap(({ name, fields }) => allFields(fields as Fields, name));

const custom = CUSTOM_KINDS.map((kind): [string, Field] => [
  `custom.${kind}`,
  fieldOfCustom({ id: 1, kind, choices: [], required: false } as unknown as CustomField),
]);

const fieldsOfOneLine = [...builtIn, ...custom].filter(
  ([, field]) => (field.type === 'text' && !optionsOf(field).multiline) || field.type === 'localText',
);

test('there are texts of one line to check', () => {
  expect(fieldsOfOneLine.length).toBeGreaterThan(30);
});

test.each(fieldsOfOneLine)('%s takes no second line', (_, field) => {
  const schema = typeOf(field).schema(field.options, context);
  for (const end of BREAKS) {
    const text = `A${end}Bcc: b`;
    const input = field.type === 'localText' ? { fi: text } : text;
    const { data } = schema.safeParse(input);
    const stored = field.type === 'localText' ? (data as { fi: string }).fi : data;
    expect(stored).toMatch(/^A ?Bcc: b$/);
    expect(stored).not.toMatch(CONTROL);
  }
});

test('a text of several lines keeps them', () => {
  const [, field] = builtIn.find(([, candidate]) => optionsOf(candidate).multiline) as [string, Field];
  expect(typeOf(field).schema(field.options, context).parse('A\r\nB\tC')).toBe('A\r\nB\tC');
});

test('line ends of every kind become one space', () => {
  expect(cleanLine('A\r\n\u2028\tB\u0085C\u001b[1mD')).toBe('A BC[1mD');
});

import { describe, expect, test } from 'vitest';
import {
  attachments,
  boolean,
  choice,
  dateTime,
  image,
  integer,
  reference,
  repeated,
  richText,
  sortOrder,
  text,
  translated,
  url,
} from '../field-types.gen.ts';
import { type Contradiction, define, expectLintError, withList } from '../test/lunch.ts';

test('a field without a position is added to form and list automatically', () => {
  const lunch = define({
    vegan: boolean({ list: true }),
    place: sortOrder(),
    secret: text({ form: false }),
  }) as unknown as { form: { fields: string[] }[]; list: { columns: string[] } };
  expect(lunch.form[0]?.fields).toEqual(['name', 'vegan']);
  expect(lunch.list.columns).toEqual(['name', 'vegan']);
});

describe('startup rejects a contradiction among fields and names its location', () => {
  test.each<Contradiction>([
    [
      'a column of the engine',
      { tenant_id: integer() },
      {},
      /field "tenant_id": every object has a "tenant_id"/,
    ],
    ['the id', { id: integer() }, {}, /field "id": every object has/],
    ['the version', { version: text() }, {}, /field "version": every object has/],
    ['a kept moment', { created_at: dateTime() }, {}, /field "created_at": every object has/],
    [
      'a secret in a list',
      { pin: text({ privacy: 'secret', form: false }) },
      withList({ columns: ['name', 'pin'] }),
      /list.columns names "pin", which is secret/,
    ],
    ['a secret in a form', { pin: text({ privacy: 'secret' }) }, {}, /field "pin": is secret, so a form/],
    [
      'a filter by a parameter of lists',
      { page: boolean() },
      withList({ filters: ['page'] }),
      /list.filters names "page", which is a parameter of every list/,
    ],
    [
      'a part that shares a column with a field',
      { translations: translated({ name: text() }) },
      {},
      /fields "name" and "translations" would both be "name"/,
    ],
    [
      'a field named like what another brings along',
      { logo: image(), remove_logo: boolean() },
      {},
      /fields "logo" and "remove_logo" would both be "remove_logo"/,
    ],
    [
      'a name in another writing',
      { releaseDate: dateTime() },
      {},
      /field "releaseDate": write its name in snake_case/,
    ],
    [
      'an option that does nothing',
      { vegan: boolean({ unique: true }) },
      {},
      /option "unique" does nothing for boolean/,
    ],
    [
      'an unknown option',
      { price: integer({ minimum: 1 } as never) },
      {},
      /option "minimum" does nothing for integer/,
    ],
    [
      'an option of objects within a part',
      { translations: translated({ title: text({ list: true } as never) }) },
      {},
      /field "translations.title": the option "list" does nothing/,
    ],
    [
      'an excerpt that nobody keeps',
      { files: attachments({ required: true } as never) },
      {},
      /option "required" does nothing for attachments/,
    ],
    [
      'a rich text in the list',
      { story: richText({ list: true } as never) },
      {},
      /option "list" does nothing for richText/,
    ],
    [
      'a description of no picture',
      { translations: translated({ alt: text({ describes: 'logo' }) }), logo: text() },
      {},
      /field "translations.alt": describes "logo", which is no picture/,
    ],
    ['no choices', { diet: choice({ choices: [] }) }, {}, /field "diet": needs at least one choice/],
    [
      'a default that is no choice',
      { diet: choice({ choices: ['a'], default: 'b' }) },
      {},
      /default "b" is none of its choices/,
    ],
    [
      'bounds that leave nothing',
      { price: integer({ min: 3, max: 2 }) },
      {},
      /least value 3 is above its greatest 2/,
    ],
    [
      'what is required and read-only',
      { price: integer({ required: true, readOnly: true }) },
      {},
      /required and read-only/,
    ],
    [
      'a part that is a file',
      { translations: translated({ files: attachments() }) },
      {},
      /part "files" cannot be translated/,
    ],
    [
      'a repeated reference',
      { rows: repeated({ group: reference('group') }) },
      {},
      /field "group" cannot be repeated/,
    ],
    ['two orders', { one: sortOrder(), two: sortOrder() }, {}, /one and two are both of kind sortOrder/],
    [
      'a required reference that a delete clears',
      { poll: reference('poll', { required: true, onDelete: 'clear' }) },
      {},
      /is required, so a delete cannot clear it/,
    ],
    [
      'a condition on nothing',
      { link: url({ when: { field: 'type', is: 2 } }) },
      {},
      /its "when" looks at "type", which is none/,
    ],
    [
      'a condition that never holds',
      { type: choice({ choices: [1, 2] }), link: url({ when: { field: 'type', is: 3 } }) },
      {},
      /waits for 3, which "type" never is/,
    ],
    [
      'a condition on itself',
      { vegan: boolean({ when: { field: 'vegan', is: true } }) },
      {},
      /looks at itself/,
    ],
    [
      'being shown by no flag',
      { phone: text({ shownBy: 'name' }) },
      {},
      /is shown by "name", which is no boolean field/,
    ],
  ])('for %s', expectLintError);
});

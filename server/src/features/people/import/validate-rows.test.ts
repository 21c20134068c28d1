import { foldedName } from '@piiri/shared/folded-name.ts';
import { expect, test } from 'vitest';
import { IMPLIED } from '../../../engine/transfer/table/cells.ts';
import { matchColumns } from '../../../engine/transfer/table/columns.ts';
import { readPhone } from '../../../platform/phone/read-phone.ts';
import { peopleFields } from './fields.ts';
import { createRowValidator, type ImportContext, phoneOf, type StoredUser } from './validate-rows.ts';

const context = { timeZone: 'Europe/Helsinki', cleanHtml: String };

const aino: StoredUser = {
  id: 7,
  version: 3,
  isAdmin: false,
  hasRights: false,
  canJoin: false,
  values: {
    first_name: 'Aino',
    last_name: 'Äijälä',
    phone: '+358401111111',
    job_title: 'Hitsaaja',
    groups: [1],
  },
};

const existingPeople: ImportContext = {
  users: new Map([
    ['+358401111111', aino],
    ['+358402222222', { ...aino, id: 8, isAdmin: true, values: { ...aino.values, phone: '+358402222222' } }],
  ]),
  taken: new Set(['+358403333333']),
  groups: new Map([
    ['tuotanto', 1],
    ['toimisto', 2],
    ['kaksi', null],
    [foldedName('Koko henkilöstö'), IMPLIED],
  ]),
};

/** Validates rows below a header, starting with line 2. */
function validateRows(header: string[], ...rows: string[][]) {
  const { columns, errors } = matchColumns(header, {}, peopleFields([], 'fi'));
  expect(errors).toEqual({});
  const validateRow = createRowValidator(columns, existingPeople, context);
  return rows.map((cells, index) => {
    const row = { line: index + 2, cells };
    return validateRow(row, { phone: phoneOf(row, columns, readPhone) });
  });
}

test.each([
  ['phone', 'first_name', 'show_phone_to_all'],
  ['Puhelin', 'Etunimi', 'Puhelinnumero näkyy kaikille'],
  ['MATKAPUHELIN', ' etu-nimi ', 'show phone to all'],
  ['Telefonnummer', 'Förnamn', 'Visa telefonnummer'],
  ['Phone number', 'First name', ''],
  ['Telefonas', 'Vardas', ''],
])('columns are recognised by their headings: %s, %s, %s', (...header) => {
  const fields = matchColumns(header, {}, peopleFields([], 'fi')).columns.map(({ field }) => field);
  expect(fields.slice(0, 2)).toEqual(['phone', 'first_name']);
});

test('a mapping by hand overrides the headings', () => {
  const mapping = { GSM: null, Numero: 'phone', Etunimi: 'job_title' };
  expect(matchColumns(['GSM', 'Numero', 'Etunimi', 'Muu'], mapping, peopleFields([], 'fi'))).toEqual({
    errors: {},
    columns: [
      { name: 'GSM', field: null },
      { name: 'Numero', field: 'phone' },
      { name: 'Etunimi', field: 'job_title' },
      { name: 'Muu', field: null },
    ],
  });
});

test.each([
  [{ Muu: 'phone' }, 'import_no_column'],
  [{ Nimi: 'is_tenant_admin' }, 'import_no_field'],
  [{ Nimi: 'tenant_id' }, 'import_no_field'],
  [{ Nimi: '__proto__' }, 'import_no_field'],
  [{ Nimi: 'constructor' }, 'import_no_field'],
  [{ Nimi: 'phone', Puhelin: 'phone' }, 'import_field_twice'],
  [{ Puhelin: null }, 'import_needs_phone'],
])('an invalid mapping is rejected: %j', (mapping, problem) => {
  expect(matchColumns(['Nimi', 'Puhelin'], mapping, peopleFields([], 'fi')).errors.mapping?.[0]).toContain(
    problem,
  );
});

test('a row is new, changed, unchanged or wrong', () => {
  const header = ['Etunimi', 'Sukunimi', 'Puhelin', 'Nimike', 'Ryhmät'];
  const rows = validateRows(
    header,
    ['Matti', 'Meikäläinen', '040 999 9999', '', 'tuotanto | Toimisto'],
    ['Aino', 'Äijälä', '0401111111', 'Seppä', 'TUOTANTO'],
    ['Tiina', '', '040 1', 'x', 'Tuotanta'],
  );
  expect(rows[0]).toMatchObject({
    row: 2,
    result: 'new',
    changes: { first_name: [null, 'Matti'], phone: [null, '+358409999999'], groups: [null, [1, 2]] },
    values: { read_only: false, show_email_to_all: true },
  });
  expect(rows[1]).toMatchObject({
    result: 'changed',
    changes: { job_title: ['Hitsaaja', 'Seppä'] },
    existing: { id: 7, version: 3 },
  });
  expect(rows[2]).toMatchObject({
    result: 'wrong',
    errors: {
      last_name: ['required'],
      phone: ['not_phone'],
      groups: [expect.stringContaining('import_no_such')],
    },
  });
});

test('an existing person keeps values without a column; empty cells clear values', () => {
  const header = ['Puhelin', 'Tehtävänimike'];
  const [same, cleared] = validateRows(header, ['0401111111', 'Hitsaaja'], ['040 222 2222', '']);
  expect(same).toMatchObject({ result: 'unchanged', changes: {} });
  expect(cleared?.changes).toEqual({ job_title: ['Hitsaaja', null] });
});

test.each([
  ['358401111111', '+358401111111'],
  ['401111111', '+358401111111'],
  ["'+358 40 111 1111", '+358401111111'],
  ['00358401111111', '+358401111111'],
  ['+46701234567', '+46701234567'],
])('a phone number is recognised as spreadsheets write it: %s', (input, phone) => {
  const [row] = validateRows(['phone', 'first_name', 'last_name'], [input, 'Aino', 'Äijälä']);
  expect(row?.values?.phone).toBe(phone);
});

test('a phone must be present, unique in the file and not used by another person', () => {
  const rows = validateRows(
    ['phone', 'first_name', 'last_name'],
    ['0401111111', 'Aino', 'Äijälä'],
    ['+358 40 1111111', 'Aino', 'Äijälä'],
    ['0403333333', 'Liisa', 'Muu'],
    ['', 'Liisa', 'Muu'],
  );
  expect(rows.map(({ errors }) => errors.phone)).toEqual([
    undefined,
    [expect.stringContaining('import_phone_twice')],
    ['import_phone_taken'],
    ['required'],
  ]);
});

test('booleans and languages are read as words; ambiguous groups are rejected', () => {
  const header = ['phone', 'first_name', 'last_name', 'read_only', 'language', 'groups'];
  const rows = validateRows(
    header,
    ['0405000001', 'A', 'B', 'Kyllä', 'Ruotsi', 'Koko henkilöstö'],
    ['0405000002', 'A', 'B', 'nej', 'LT', 'kaksi'],
    ['0405000003', 'A', 'B', 'ehkä', 'latin', ''],
    ['0402222222', 'A', 'B', '1', '', ''],
  );
  expect(rows[0]?.values).toMatchObject({ read_only: true, language: 'sv', groups: null });
  expect(rows[1]?.errors).toEqual({ groups: [expect.stringContaining('import_alike')] });
  expect(rows[2]?.errors).toEqual({ read_only: ['not_boolean'], language: ['not_a_choice'] });
  expect(rows[3]?.errors).toEqual({ read_only: ['import_admin_read_only'] });
});

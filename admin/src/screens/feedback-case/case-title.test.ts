import { expect, test } from 'vitest';
import { caseTitle } from './case-title.ts';

const message = (text: string) => [{ text }] as never;

test('a case is called by its category and its first words', () => {
  expect(caseTitle({ category_name: 'Työturvallisuus', messages: message('Takaovi ei\n sulkeudu.') })).toBe(
    'Työturvallisuus: Takaovi ei sulkeudu.',
  );
  expect(caseTitle({ category_name: null, messages: message('sana '.repeat(40)) })).toMatch(
    /^sana .*\u00a0…$/,
  );
  expect(caseTitle({ category_name: 'Muu', messages: message('x'.repeat(500)) })).toHaveLength(53);
  expect(caseTitle({ category_name: null, messages: [] })).toBeUndefined();
});

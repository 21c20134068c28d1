import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './escape-formula.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['hyvä;=cmd|x!A0', "hyvä;'=cmd|x!A0"],
  ['a,-1', "a,'-1"],
  ['a\t @SUM(A1)', "a\t' @SUM(A1)"],
  ['a\n+358', "a\n'+358"],
  ['a\r\n\r\n＝1', "a\r\n\r\n'＝1"],
  [' \t=1', "' \t'=1"],
  ["'=1", "''=1"],
  ['a;"=cmd|x!A0;', `a;'"=cmd|x!A0;`],
  ['a, " "-1', `a,' " "-1`],
  [`a;'"=1`, `a;''"=1`],
  ["'Hooft; 'n", "'Hooft; 'n"],
  ['a = b', 'a = b'],
  ['\n\n', "'\n\n"],
])('%j is written as %j and read back', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

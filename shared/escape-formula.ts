/** What a spreadsheet takes for the beginning of a formula, also in its wide forms and after blanks. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Control characters, halves of characters, and what is none. */
const UNFIT = /[^\P{Cc}\t\r\n]|\p{Surrogate}|[\ufffe\uffff]/gu;

/**
 * A text that somebody wrote as a cell may hold it: one that a spreadsheet would run begins with an apostrophe, so that it
 * is read as the text that it is. What no file of tables may hold is left out.
 */
export function escapeFormula(text: string): string {
  const clean = text.replace(UNFIT, '');
  return FORMULA.test(clean) ? `'${clean}` : clean;
}

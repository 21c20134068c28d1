/** Start of a formula for a spreadsheet, including full-width characters and leading whitespace. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Control characters, lone surrogates and noncharacters. */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\r\n]|\p{Surrogate}|[\ufffe\uffff]/gu;

/**
 * Returns a user's text for a spreadsheet cell: text that a spreadsheet would evaluate is prefixed with an apostrophe,
 * so that it is read as text. Characters that table files cannot contain are removed.
 */
export function escapeFormula(text: string): string {
  const clean = text.replace(FORBIDDEN_CHARACTERS, '');
  return FORMULA.test(clean) ? `'${clean}` : clean;
}

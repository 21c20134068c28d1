/** Control characters, lone surrogates and noncharacters. */
const FORBIDDEN_CHARACTERS = /[^\P{Cc}\t\r\n]|\p{Surrogate}|[\ufffe\uffff]/gu;

/**
 * Positions at which a spreadsheet may begin to read a formula: the beginning of the text, and after each character at
 * which some spreadsheet splits a line into cells. Apostrophes there may be guards that a text already has, and quotes
 * the beginning of a cell: `;"=1` is written as `;""=1`, and split there begins with an empty quotation.
 */
const BEFORE_FORMULA = /(^|[,;\t\r\n])(?='*(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;
const GUARD_OF_FORMULA = /(^|[,;\t\r\n])'(?='*(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

/** A text that begins with a tab or a line end, which some spreadsheets remove before they look for a formula. */
const BEFORE_BREAK = /^(?='*[^\S\t\r\n]*[\t\r\n])/;
const GUARD_OF_BREAK = /^'(?='*[^\S\t\r\n]*[\t\r\n])/;

/**
 * Returns a user's text for a spreadsheet cell: an apostrophe precedes each part that a spreadsheet would evaluate, so
 * that it is read as text. Characters that table files cannot contain are removed. `unescapeFormula` is the inverse.
 */
export const escapeFormula = (text: string): string =>
  text.replace(FORBIDDEN_CHARACTERS, '').replace(BEFORE_FORMULA, "$1'").replace(BEFORE_BREAK, "'");

/** Returns a cell's text without the apostrophes of `escapeFormula`. */
export const unescapeFormula = (cell: string): string =>
  cell.includes("'") ? cell.replace(GUARD_OF_BREAK, '').replace(GUARD_OF_FORMULA, '$1') : cell;

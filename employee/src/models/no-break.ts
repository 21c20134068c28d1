const NO_BREAK = '\u00a0';

/** Spaces within a number (`1 200`), and between a number and its unit or sign. */
const WITHIN =
  /(?<=\d) (?=\d{3}(?!\d)|(?:%|‰|€|°C|km|cm|mm|m²|kg|kWh|kt|Mt|kB|MB|min|h|tim|st|pv|kk|vrk|val|vnt)(?![\p{L}\d]))/gu;

/** After a dash, as in `–30 %` and `8–16`, a line may end unless something invisible says otherwise. */
const DASH = /–(?=\d)/g;
const JOINED = '–\u2060';

/** A text whose numbers no line takes apart from their digits, units and dashes. */
export const withNoBreaks = (text: string): string => text.replace(WITHIN, NO_BREAK).replace(DASH, JOINED);

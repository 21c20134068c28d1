const NO_BREAK = '\u00a0';

/** Spaces within a number (`1 200`), and between a number and its unit or sign. */
const WITHIN =
  /(?<=\d) (?=\d{3}(?!\d)|(?:%|‰|€|°C|km|cm|mm|m²|kg|kWh|kt|Mt|kB|MB|min|h|tim|st|pv|kk|vrk|val|vnt)(?![\p{L}\d]))/gu;

/** A text whose numbers no line takes apart from their digits and units. */
export const keepTogether = (text: string): string => text.replace(WITHIN, NO_BREAK);

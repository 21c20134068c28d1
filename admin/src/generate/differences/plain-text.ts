const LINE_ENDS = /<\/(p|h[1-6]|li|blockquote|pre|div|tr)>|<br\s*\/?>|<hr\s*\/?>/gi;

/**
 * Returns the text of HTML as lines, with pictures replaced by their descriptions, for comparison. It runs no scripts
 * and fetches nothing.
 */
export function plainText(html: string): string {
  const lined = html.replace(LINE_ENDS, (tag) => `${tag}\n`);
  const parsed = new DOMParser().parseFromString(lined, 'text/html');
  for (const image of parsed.querySelectorAll('img')) image.replaceWith(`[${image.alt.trim() || '…'}]`);
  return (parsed.body.textContent ?? '').replace(/\n{2,}/g, '\n').trim();
}

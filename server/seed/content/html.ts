const block = '(?:p|h2|h3|ul|ol|li|blockquote)';
const beforeBlock = new RegExp(`\\s+(</?${block}>)`, 'g');
const afterBlock = new RegExp(`(</?${block}>)\\s+`, 'g');

/**
 * Template tag for an article's HTML over several indented lines. Removes line breaks and indentation, and puts
 * no-break spaces into large numbers (`1 200`). Takes no placeholders.
 */
export function html(lines: TemplateStringsArray): string {
  return lines
    .join('')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(beforeBlock, '$1')
    .replace(afterBlock, '$1')
    .replace(/(\d) (?=\d{3}\b)/g, '$1\u00a0');
}

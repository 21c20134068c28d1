const block = '(?:p|h2|h3|ul|ol|li|blockquote)';
const beforeBlock = new RegExp(`\\s+(</?${block}>)`, 'g');
const afterBlock = new RegExp(`(</?${block}>)\\s+`, 'g');

/**
 * Marks a template as an article's HTML: written over several indented lines, kept without the line breaks and
 * indents, and with large numbers (`1 200`) held together. Takes no placeholders.
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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The words of an HTML text, without tags, in one line. For excerpts and for telling empty from filled; not for cleaning. */
export function htmlText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,!?;:])/g, '$1')
    .trim();
}

const HEADINGS = /<h([1-6])[^>]*>.*?<\/h\1>/gs;

/** The beginning of an HTML text as plain words without its headings, at most `length` characters, cut between words. */
export function excerptOf(html: string, length: number): string {
  const text = htmlText(html.replace(HEADINGS, ' ')) || htmlText(html);
  if (text.length <= length) return text;
  const cut = text.lastIndexOf(' ', length - 1);
  return `${text.slice(0, cut > length / 2 ? cut : length - 1).replace(/[\s.,;:–-]+$/, '')}…`;
}

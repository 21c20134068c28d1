import type { ActiveAlert } from './contracts/alerts.ts';

/** Returns an active message in the first language that it has: the reader's, else the company's, else any. */
export function alertIn(
  { titles, texts }: Pick<ActiveAlert, 'titles' | 'texts'>,
  languages: readonly string[],
): { language: string; title: string; text: string } {
  const language = [...languages, ...Object.keys(titles)].find((candidate) => titles[candidate]) ?? '';
  return { language, title: titles[language] ?? '', text: texts[language] ?? '' };
}

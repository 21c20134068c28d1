import { readFileSync } from 'node:fs';
import type { Language } from '@piiri/schemas';

/** A question of our own with the demo's objects that answer it, best first, by the beginning of their Finnish title. */
export interface MarkedQuestion {
  language: Language;
  question: string;
  titles: readonly string[];
}

/** Number of passages that count. */
const CUTOFF = 10;

/**
 * Reads `questions.txt`: a line with titles ("=" after a whole title), joined by " + ", then a line of questions for each
 * language.
 */
export function readQuestions(): MarkedQuestion[] {
  const questions: MarkedQuestion[] = [];
  let titles: string[] = [];
  for (const line of readFileSync(new URL('questions.txt', import.meta.url), 'utf8').split('\n')) {
    const [, language, rest] = /^(fi|sv|en|lt) (.+)$/.exec(line) ?? [];
    if (!rest) titles = line.split(' + ');
    else
      for (const question of rest.split('; '))
        questions.push({ language: language as Language, question, titles });
  }
  return questions;
}

/**
 * Whether a question is in the half that nobody looked at while the ranking was made; all questions about an object are
 * in the same half.
 */
export const isHeldOut = ({ titles }: MarkedQuestion): boolean =>
  [...(titles[0] ?? '')].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 1009, 7) % 2 === 1;

/** Whether a Finnish title is one of those that answer, and its gain: 3 of the best, 1 of the others. */
export function gainOf({ titles }: MarkedQuestion, title: string): number {
  const at = titles.findIndex((marked) =>
    marked.endsWith(' =') ? title === marked.slice(0, -2) : title.startsWith(marked),
  );
  return at < 0 ? 0 : at === 0 ? 3 : 1;
}

/**
 * Normalised discounted cumulative gain (Järvelin and Kekäläinen 2002) of the first ten results, each object counted
 * once.
 */
export function ndcg(question: MarkedQuestion, titles: readonly string[]): number {
  const gained = (gains: readonly number[]) =>
    gains.slice(0, CUTOFF).reduce((sum, gain, at) => sum + (2 ** gain - 1) / Math.log2(at + 2), 0);
  const ideal = question.titles.map((_, at) => (at === 0 ? 3 : 1));
  return gained([...new Set(titles)].map((title) => gainOf(question, title))) / gained(ideal);
}

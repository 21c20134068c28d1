import type { Language } from '@piiri/schemas/languages.ts';
import { smsParts } from '@piiri/shared/sms-parts.ts';
import { serverText } from '../../platform/texts.ts';
import { type AlertTexts, textFor } from './recipients.ts';

/** Maximum number of charged messages for one person. */
const MAX_PARTS = 3;

interface Sent extends Pick<AlertTexts, 'title' | 'text' | 'question'> {
  company: string;
  company_language: Language;
}

/**
 * Returns a message as a text message: company, title, text and the address to answer at. A text that takes more than
 * `MAX_PARTS` messages is cut; the address leads to the rest.
 */
export function smsText(alert: Sent, language: Language, home: string): string {
  const { title, text, question, company, company_language } = alert;
  const beginning = `${company}: ${textFor(title, language, company_language)}`;
  const link = `${serverText(language, question ? 'alert_answer' : 'mail_open')}: ${home}/home`;
  const whole = textFor(text, language, company_language);
  const write = (body: string) => `${beginning}\n${body}\n${link}`;
  const letters = [...whole];
  if (smsParts(write(whole)) <= MAX_PARTS) return write(whole);
  const cut = (length: number) => write(`${letters.slice(0, length).join('').trimEnd()}...`);
  let [fits, fails] = [0, letters.length];
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (smsParts(cut(middle)) <= MAX_PARTS) fits = middle;
    else fails = middle;
  }
  return cut(fits);
}

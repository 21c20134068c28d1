import { ruleText } from '@piiri/shared/recurrence-text.ts';
import { useLocale, useTranslate } from 'react-admin';

/** Returns a function that describes a rule of something that starts on a day, `YYYY-MM-DD`, as a sentence. */
export function useRuleText(): (rule: string, day: string) => string {
  const translate = useTranslate();
  const locale = useLocale();
  return (rule, day) => {
    const text = ruleText(rule, day, (key, values) => translate(`recurrence.${key}`, values), locale);
    return translate('console.repeat.summary', { rule: text });
  };
}

import type { Language } from '@piiri/schemas/languages.ts';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import type { FeedbackPolicy } from '../../data/models/feedback.ts';

/** The company's description of its feedback channel, in the reader's language or else in one that it has. */
export function PolicyPanel({ policy }: { policy: FeedbackPolicy }) {
  const { language, session, t } = useApp();
  const { translations } = policy;
  const candidates: (Language | undefined)[] = [
    language,
    session.tenant.value?.default_language,
    ...(Object.keys(translations) as Language[]),
  ];
  const available = candidates.find((candidate) => candidate && translations[candidate]);
  const text = available && translations[available]?.text;
  return (
    <details className="policy surface">
      <summary>
        <ShieldCheck />
        {t('feedback:policy')}
        <ChevronDown />
      </summary>
      {text && (
        <p className="as-written" {...languageOf(available, language)}>
          {text}
        </p>
      )}
      <p>{t('feedback:periods', { days: policy.first_answer_days, months: policy.outcome_months })}</p>
    </details>
  );
}

import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { PollQuestionItem } from '../../data/models/polls.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type DraftAnswer, EMPTY } from './poll-draft.ts';
import './scale-answer.css';

interface RankingAnswerProps {
  question: PollQuestionItem;
  answer: DraftAnswer;
  onChange(answer: DraftAnswer): void;
}

/** Options that the reader puts in order by choosing one after the other. */
export function RankingAnswer({ question, answer, onChange }: RankingAnswerProps) {
  const { t, language } = useApp();
  const { options } = answer;
  const toggle = (id: string) =>
    onChange({
      ...EMPTY,
      options: options.includes(id) ? options.filter((option) => option !== id) : [...options, id],
    });
  return (
    <>
      <ul className="ranking-options">
        {(question.options ?? []).map((option) => {
          const optionText = contentOf(option.translations);
          const place = options.indexOf(option.id) + 1;
          return (
            <li key={option.id}>
              <button type="button" aria-pressed={place > 0} onClick={() => toggle(option.id)}>
                <span className="ranking-place">{place > 0 ? place : ''}</span>
                <span {...languageOf(optionText?.language, language)}>{optionText?.text}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {options.length > 0 && <LinkButton onClick={() => onChange(EMPTY)}>{t('poll:rank_again')}</LinkButton>}
    </>
  );
}

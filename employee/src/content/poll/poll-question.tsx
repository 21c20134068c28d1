import { MAX_ANSWER_LENGTH } from '@piiri/shared/poll-rules.ts';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { PollQuestionItem } from '../../data/models/polls.ts';
import { restoreFocus } from '../../ui/browser/focus.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { isTooLong, TextCount } from '../../ui/form/text-area.tsx';
import type { DraftAnswer } from './poll-draft.ts';
import { RankingAnswer } from './ranking-answer.tsx';
import { ScaleAnswer } from './scale-answer.tsx';
import '../../ui/form/option-cards.css';

interface PollQuestionProps {
  id: string;
  question: PollQuestionItem;
  /** Number of the question, from 1. */
  index: number;
  answer: DraftAnswer;
  error?: string;
  onChange(answer: DraftAnswer): void;
}

/** A question with its kind of answer: options, text, a scale, a scale for each row, or an order. */
export function PollQuestion(props: PollQuestionProps) {
  const { id, question, index, answer, error, onChange } = props;
  const { options, text } = answer;
  const { t, language } = useApp();
  const questionText = contentOf(question.translations);
  const isChoice = question.type === 'choice';
  const isSeveral = isChoice && question.allow_several === true;
  const size = { length: text.length, limit: MAX_ANSWER_LENGTH };

  const choose = (option: string, isChosen: boolean) => {
    const others = isSeveral ? options.filter((former) => former !== option) : [];
    onChange({ options: isChosen ? [...others, option] : others, text: '' });
  };

  return (
    <fieldset id={id} className="poll-question" aria-describedby={`${id}-help ${id}-error`}>
      <legend id={`${id}-asked`} {...languageOf(questionText?.language, language)}>
        <span className="poll-place">{index}.</span> {questionText?.text}
      </legend>
      <p id={`${id}-help`} className="field-help">
        {isSeveral && t('poll:several')}
        {question.type === 'ranking' && t('poll:rank_help')}
      </p>
      <FieldError id={`${id}-error`} isSummarised>
        {error}
      </FieldError>
      {isChoice ? (
        <div className="poll-options option-cards">
          {(question.options ?? []).map((option) => {
            const optionText = contentOf(option.translations);
            return (
              <label key={option.id}>
                <input
                  type={isSeveral ? 'checkbox' : 'radio'}
                  name={id}
                  checked={options.includes(option.id)}
                  aria-invalid={error ? true : undefined}
                  onChange={({ currentTarget }) => choose(option.id, currentTarget.checked)}
                />
                <span {...languageOf(optionText?.language, language)}>{optionText?.text}</span>
              </label>
            );
          })}
          {!isSeveral && options.length > 0 && (
            <LinkButton
              onClick={() => {
                onChange({ options: [], text: '' });
                restoreFocus(() => document.getElementById(id)?.querySelector('input'));
              }}
            >
              {t('poll:clear')}
            </LinkButton>
          )}
        </div>
      ) : question.type === 'ranking' ? (
        <RankingAnswer question={question} answer={answer} onChange={onChange} />
      ) : question.type !== 'open' ? (
        <ScaleAnswer id={id} question={question} answer={answer} onChange={onChange} />
      ) : (
        <>
          <textarea
            aria-labelledby={`${id}-asked`}
            aria-describedby={`${id}-help ${id}-error`}
            aria-invalid={Boolean(error) || isTooLong(size) || undefined}
            rows={4}
            value={text}
            onChange={({ currentTarget }) => onChange({ options: [], text: currentTarget.value })}
          />
          <TextCount {...size} />
        </>
      )}
    </fieldset>
  );
}

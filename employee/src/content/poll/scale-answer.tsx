import { SCALE } from '@piiri/schemas/poll-scale.ts';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { PollQuestionItem } from '../../data/models/polls.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type DraftAnswer, EMPTY } from './poll-draft.ts';
import './scale-answer.css';

interface ScaleAnswerProps {
  id: string;
  question: PollQuestionItem;
  answer: DraftAnswer;
  onChange(answer: DraftAnswer): void;
}

function valuesOf({ type, from, to }: PollQuestionItem): number[] {
  const [least, most] =
    type === 'nps' ? [SCALE.least, SCALE.greatest] : [from ?? SCALE.usual.from, to ?? SCALE.usual.to];
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

interface ValuesProps {
  name: string;
  labelledBy?: string;
  values: readonly number[];
  chosen: number | undefined;
  onChoose(value: number): void;
}

/** The values of one scale, of which one is chosen. */
const Values = ({ name, labelledBy, values, chosen, onChoose }: ValuesProps) => (
  <div className="scale-values" role="radiogroup" aria-labelledby={labelledBy}>
    {values.map((value) => (
      <label key={value}>
        <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
        <span>{value}</span>
      </label>
    ))}
  </div>
);

/** A scale between two ends, or one for each row of a matrix. */
export function ScaleAnswer({ id, question, answer, onChange }: ScaleAnswerProps) {
  const { t, language } = useApp();
  const values = valuesOf(question);
  const texts = contentOf(question.translations);
  const rated = answer.rows ?? [];
  const isRated = answer.value !== undefined || rated.length > 0;
  const ends = (texts?.from_label || texts?.to_label) && (
    <p className="scale-ends muted" {...languageOf(texts.language, language)}>
      <span>{texts.from_label}</span>
      <span>{texts.to_label}</span>
    </p>
  );
  return (
    <>
      {ends}
      {question.type === 'matrix' ? (
        <div className="matrix-rows">
          {(question.rows ?? []).map((row) => {
            const rowText = contentOf(row.translations);
            const rowId = `${id}-${row.id}`;
            return (
              <div key={row.id} className="matrix-row">
                <p id={rowId} {...languageOf(rowText?.language, language)}>
                  {rowText?.text}
                </p>
                <Values
                  name={rowId}
                  labelledBy={rowId}
                  values={values}
                  chosen={rated.find((rating) => rating.row === row.id)?.value}
                  onChoose={(value) =>
                    onChange({
                      ...EMPTY,
                      rows: [...rated.filter((rating) => rating.row !== row.id), { row: row.id, value }],
                    })
                  }
                />
              </div>
            );
          })}
        </div>
      ) : (
        <Values
          name={id}
          labelledBy={`${id}-asked`}
          values={values}
          chosen={answer.value}
          onChoose={(value) => onChange({ ...EMPTY, value })}
        />
      )}
      {isRated && <LinkButton onClick={() => onChange(EMPTY)}>{t('poll:scale_clear')}</LinkButton>}
    </>
  );
}

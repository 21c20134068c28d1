import Typography from '@mui/material/Typography';
import type { Language } from '@piiri/schemas/languages.ts';
import { useId } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useEntityWords } from '../../data/labels/entity-texts.ts';
import { useConsole } from '../../data/session/console-context.tsx';
import { messageAt } from '../../data/values/errors.ts';
import { useFormLanguages } from '../../generate/inputs/form-languages.tsx';
import type { FieldInputProps } from '../../generate/registry/field-components.ts';
import { FieldFrame } from '../../kit/inputs/field-frame.tsx';
import './frozen-questions.css';

interface Translated {
  translations?: Partial<Record<Language, { text?: string | null }>>;
}

interface Question extends Translated {
  id?: string;
  type: string;
  allow_several?: boolean;
  options?: (Translated & { id?: string })[];
}

/** Questions of an answered poll, as text in the language that the form shows. */
export default function FrozenQuestions({ entity, name }: FieldInputProps) {
  const words = useEntityWords(entity);
  const id = useId();
  const { current } = useFormLanguages();
  const { tenant } = useConsole();
  const { errors } = useFormState();
  const questions = (useWatch({ name }) ?? []) as Question[];
  const textIn = ({ translations = {} }: Translated) => {
    const language = [current, tenant.default_language, ...(Object.keys(translations) as Language[])].find(
      (code) => translations[code]?.text,
    );
    return { text: language && translations[language]?.text, lang: language };
  };
  const kindOf = ({ type, allow_several }: Question) =>
    [words.choice(`${name}.type`, type), allow_several && words.label(`${name}.allow_several`)]
      .filter(Boolean)
      .join(' · ');
  return (
    <FieldFrame id={id} label={words.label(name)} error={messageAt(errors, name)} isGroup>
      <ol className="frozen-questions" aria-labelledby={`${id}-label`}>
        {questions.map((question, index) => {
          const questionText = textIn(question);
          return (
            <li key={question.id ?? index}>
              <Typography lang={questionText.lang} dir="auto">
                {questionText.text}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {kindOf(question)}
              </Typography>
              {question.type === 'choice' && (
                <ul>
                  {(question.options ?? []).map((option, index) => {
                    const offered = textIn(option);
                    return (
                      <li key={option.id ?? index} lang={offered.lang} dir="auto">
                        {offered.text}
                      </li>
                    );
                  })}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
    </FieldFrame>
  );
}

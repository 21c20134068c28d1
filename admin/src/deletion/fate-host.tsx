import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/later-texts.ts';
import { answerFates, type ChosenFate, type FateQuestion } from './ask-fate.ts';

const FateDialog = lazyWithTexts(() => import('./fate-dialog.tsx'));

interface Asked {
  question: FateQuestion;
  answer: (chosen: ChosenFate | undefined) => void;
}

/** Where it is asked what becomes of what needs a deleted object; once a page. */
export function FateHost() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      answerFates(
        (question) =>
          new Promise((resolve) => {
            setAsked({
              question,
              answer: (chosen) => {
                setAsked(undefined);
                resolve(chosen);
              },
            });
          }),
      ),
    [],
  );
  return (
    asked && (
      <Suspense fallback={null}>
        <FateDialog key={asked.question.record.id} question={asked.question} onAnswer={asked.answer} />
      </Suspense>
    )
  );
}

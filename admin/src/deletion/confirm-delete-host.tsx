import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '../providers/i18n/later-texts.ts';
import { answerFates, type ChosenFate, type FateQuestion } from './confirm-delete.ts';

const ConfirmDeleteDialog = lazyWithTexts(() => import('./confirm-delete-dialog.tsx'));

interface Asked {
  question: FateQuestion;
  answer: (chosen: ChosenFate | undefined) => void;
}

/** Where it is asked what becomes of what needs a deleted object; once a page. */
export function ConfirmDeleteHost() {
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
        <ConfirmDeleteDialog
          key={asked.question.record.id}
          question={asked.question}
          onAnswer={asked.answer}
        />
      </Suspense>
    )
  );
}

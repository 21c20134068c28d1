import type { ReadingTranslation, TranslationInput } from '@piiri/shared/contracts/reading.ts';
import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CallFailure, dataOf } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useTexts } from '../use-texts.ts';
import './reading.css';

interface ReadingBarProps {
  of: TranslationInput;
  /** Whether to translate without a tap. */
  isAutomatic: boolean;
  /** The translation that is shown; undefined while the original is. */
  translation: ReadingTranslation | undefined;
  /** Shows a translation, or the original. */
  onChange(translation: ReadingTranslation | undefined): void;
}

/** Button that translates something and shows its original again, with the mark of a machine's text. */
export default function ReadingBar({ of, isAutomatic, translation, onChange }: ReadingBarProps) {
  const { api, language: page, t } = useApp();
  const hasTexts = useTexts('reading');
  const answer = useRef<ReadingTranslation>(undefined);
  const { isBusy, error, run } = useAction(async () => {
    if (!answer.current) {
      answer.current = dataOf(await api.post('v1/reading/translate/', of));
    }
    onChange(answer.current);
  });
  const begin = useRef(isAutomatic);
  useEffect(() => {
    if (!begin.current) return;
    begin.current = false;
    void run();
  });
  if (!hasTexts) return null;
  const detail = error instanceof CallFailure ? error.problem.detail : undefined;
  return (
    <div className="reading-bar" lang={page}>
      <span role="status">
        {translation?.machine && (
          <span className="machine-mark">
            <Languages /> {t('reading:machine')}
          </span>
        )}
      </span>
      <LinkButton aria-disabled={isBusy} onClick={() => (translation ? onChange(undefined) : void run())}>
        {t(translation ? 'reading:original' : isBusy ? 'reading:translating' : 'reading:translate')}
      </LinkButton>
      <FieldError id={`reading-error-${of.id ?? ''}`}>
        {error === undefined ? null : detail || t('reading:failed')}
      </FieldError>
    </div>
  );
}

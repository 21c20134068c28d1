import type { ReadingTranslation, TranslationInput } from '@piiri/shared/contracts/reading.ts';
import { type ComponentProps, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { LinkedText } from '../mentions/linked-text.tsx';
import ReadingBar from './reading-bar.tsx';
import { readingTarget } from './reading-target.ts';

interface TranslatedTextProps extends ComponentProps<typeof LinkedText> {
  /** What the text is; undefined where it is not translated, such as the reader's own. */
  of: Omit<TranslationInput, 'language'> | undefined;
}

/** A person's text, which its reader can have translated by a tap. */
export function TranslatedText({ of, text, ...rest }: TranslatedTextProps) {
  const { session, language } = useApp();
  const [translated, setTranslated] = useState<{ of: string; translation: ReadingTranslation }>();
  const translation = translated?.of === text ? translated.translation : undefined;
  const profile = session.profile.value;
  const target = readingTarget(profile, language);
  const translatedText = translation?.fields.text;
  return (
    <>
      <LinkedText {...rest} text={typeof translatedText === 'string' ? translatedText : text} />
      {of && profile?.can_read_translated && (
        <ReadingBar
          key={`${text} ${target}`}
          of={{ ...of, language: target }}
          isAutomatic={false}
          translation={translation}
          onChange={(next) => setTranslated(next && { of: text, translation: next })}
        />
      )}
    </>
  );
}

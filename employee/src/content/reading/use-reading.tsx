import type { ReadingTranslation } from '@piiri/shared/contracts/reading.ts';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useApp } from '../../data/app.ts';
import { type ContentRow, contentOf } from '../../data/content/content.ts';
import { readingTarget } from './reading-target.ts';
import { withTranslation } from './with-translation.ts';

const ReadingBar = lazy(() => import('./reading-bar.tsx'));

/** An object as the reader has chosen to read it. */
export interface Reading<Row> {
  /** The object with its texts in the reader's language, or as it is. */
  row: Row;
  /** Language of the machine translation that is shown. */
  translated: string | undefined;
  /** Button that translates it and shows the original again; nothing where it is in the reader's language. */
  bar: ReactNode;
}

type Readable = { id: number; translations?: ContentRow['translations'] };

/** Translates an object on request. `kind`: the entity's name. */
export function useReading<Row extends Readable>(kind: string, row: Row): Reading<Row> {
  const { session, language } = useApp();
  const isHydrated = useHydrated();
  const [translated, setTranslated] = useState<{ of: Row; translation: ReadingTranslation }>();
  const translation = translated?.of === row ? translated.translation : undefined;
  const translatedRow = useMemo(
    () => (translation ? withTranslation(row, translation) : row),
    [row, translation],
  );
  const { profile, tenant } = session;
  // A company's own content has no language: it is written in the company's.
  const source = contentOf(row.translations)?.language ?? tenant.value?.default_language;
  // The server's page is the same for all readers of a language.
  const reader = isHydrated ? profile.value : null;
  const target = readingTarget(reader, language);
  const isOffered = reader?.can_read_translated === true && source !== target;
  return {
    row: translatedRow,
    translated: translation?.machine ? translation.language : undefined,
    bar: isOffered && (
      <Suspense>
        <ReadingBar
          key={`${kind}-${row.id}-${target}`}
          of={{ entity: kind, id: row.id, language: target }}
          isAutomatic={reader?.translate_always === true}
          translation={translation}
          onChange={(next) => setTranslated(next && { of: row, translation: next })}
        />
      </Suspense>
    ),
  };
}

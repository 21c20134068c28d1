import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PlainDialog } from '../../../kit/dialogs/plain-dialog.tsx';
import { LabelledChoice } from '../../../kit/inputs/labelled-choice.tsx';
import { TargetChoice } from './target-choice.tsx';
import { TranslationProgress } from './translation-progress.tsx';
import { type LanguageTranslations, TranslationReview } from './translation-review.tsx';
import { insertionsOf, useInsertTexts } from './use-insert-texts.ts';
import { useMissingTexts } from './use-missing-texts.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Translates everything that the form's languages lack in one go, shows the translations next to their source, and
 * inserts them into the form. Existing texts stay, unless the user also selects them for a language.
 */
export function MissingDialog({ entity, onClose }: { entity: Entity; onClose: () => void }) {
  const translate = useTranslate();
  const { sources, from, setFrom, targets } = useMissingTexts(entity);
  const [left, setLeft] = useState<readonly Language[]>([]);
  const [replaced, setReplaced] = useState<readonly Language[]>([]);
  const [done, setDone] = useState<readonly LanguageTranslations[]>();
  const { run, stop, progress, problem } = useTranslation();
  const put = useInsertTexts();
  const chosen = targets
    .map(({ language, missing, written }) => ({
      language,
      texts: [...(left.includes(language) ? [] : missing), ...(replaced.includes(language) ? written : [])],
    }))
    .filter(({ texts }) => texts.length > 0);
  const start = async () => {
    if (progress || chosen.length === 0) return;
    const all: LanguageTranslations[] = [];
    for (const { language, texts } of chosen) {
      const translated = await run(from, language, texts);
      if (!translated) return;
      all.push({ language, translated });
    }
    setDone(all);
  };
  const insert = () => {
    put((done ?? []).flatMap(({ translated }) => insertionsOf(translated)));
    onClose();
  };
  const cancel = () => {
    stop();
    onClose();
  };
  const canStart = chosen.length > 0;
  return (
    <PlainDialog
      title={translate('console.translate.missing_title')}
      onClose={cancel}
      maxWidth={done ? 'md' : 'sm'}
      gap={2}
      actions={
        <>
          <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
          {done ? (
            <Button variant="contained" onClick={insert}>
              {translate('console.translate.insert')}
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={!canStart}
              aria-disabled={progress ? true : undefined}
              onClick={() => void start()}
            >
              {translate(problem ? 'console.errors.retry' : 'console.translate.start')}
            </Button>
          )}
        </>
      }
    >
      {!done && <Alert severity="info">{translate('console.translate.notice')}</Alert>}
      {sources.length === 0 && <Typography>{translate('console.translate.nothing')}</Typography>}
      {sources.length > 0 && !done && (
        <>
          <LabelledChoice
            isStrong
            label={translate('console.translate.from')}
            value={from}
            disabled={Boolean(progress)}
            onChange={(language) => setFrom(language as Language)}
            options={sources.map((language) => ({
              value: language,
              label: translate(`console.languages.${language}`),
            }))}
          />
          <TargetChoice
            targets={targets}
            left={left}
            replaced={replaced}
            isDisabled={Boolean(progress)}
            onLeft={setLeft}
            onReplaced={setReplaced}
          />
        </>
      )}
      {done && <TranslationReview entity={entity} from={from} all={done} />}
      <TranslationProgress progress={progress} />
      {problem && <Alert severity="error">{problem}</Alert>}
    </PlainDialog>
  );
}

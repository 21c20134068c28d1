import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import type { Language } from '@piiri/schemas/languages.ts';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../../../data/values/values.ts';
import { PlainDialog } from '../../../kit/dialogs/plain-dialog.tsx';
import { LabelledChoice } from '../../../kit/inputs/labelled-choice.tsx';
import { useFormLanguages } from '../../inputs/form-languages.tsx';
import { TextChoice } from './text-choice.tsx';
import { translatableTexts } from './translatable-texts.ts';
import { TranslationProgress } from './translation-progress.tsx';
import { insertionsOf, useInsertTexts } from './use-insert-texts.ts';
import { useTranslation } from './use-translation.ts';

interface Props {
  entity: Entity;
  onClose: () => void;
  /** Switches to translating all languages that lack texts. */
  onAll: () => void;
}

/**
 * Asks which texts of a form to translate into the language that it shows, and from which language, and translates
 * them.
 */
export function TranslateDialog({ entity, onClose, onAll }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { languages, current: to } = useFormLanguages();
  const { getValues } = useFormContext<Values>();
  const [values] = useState(() => getValues());
  const textsFrom = (from: Language) => translatableTexts(entity.fields, values, from, to);
  const sources = languages.filter((language) => language !== to && textsFrom(language).length > 0);
  const [from, setFrom] = useState<Language>(sources[0] ?? to);
  const texts = textsFrom(from);
  const emptyPaths = (items: typeof texts) => items.filter(({ isFree }) => isFree).map(({ path }) => path);
  const [chosen, setChosen] = useState<readonly string[]>(() => emptyPaths(texts));
  const [isNoneSelected, setNoneSelected] = useState(false);
  const { run, stop, progress, problem } = useTranslation();
  const put = useInsertTexts();

  const chooseSource = (language: Language) => {
    setFrom(language);
    setChosen(emptyPaths(textsFrom(language)));
  };
  const start = async () => {
    if (progress) return;
    setNoneSelected(chosen.length === 0);
    if (chosen.length === 0) return;
    const selected = texts.filter(({ path }) => chosen.includes(path));
    const translated = await run(from, to, selected);
    if (!translated) return;
    put(insertionsOf(translated), to);
    onClose();
  };
  const cancel = () => {
    stop();
    onClose();
  };
  const languageTo = translate(`console.languages.to.${to}`);
  const hasSource = sources.length > 0;
  return (
    <PlainDialog
      title={translate('console.translate.title', { language: languageTo })}
      onClose={cancel}
      describedBy={`${id}-notice`}
      gap={2}
      aside={
        <Button onClick={onAll} disabled={Boolean(progress)} sx={{ mr: 'auto' }}>
          {translate('console.translate.all_missing')}
        </Button>
      }
      yes={hasSource ? translate(problem ? 'console.errors.retry' : 'console.translate.start') : undefined}
      isBusy={progress !== undefined}
      onYes={start}
    >
      <Alert severity="info" id={`${id}-notice`}>
        {translate('console.translate.notice')}
      </Alert>
      {!hasSource && <Typography>{translate('console.translate.nothing')}</Typography>}
      {hasSource && (
        <LabelledChoice
          isStrong
          label={translate('console.translate.from')}
          value={from}
          disabled={Boolean(progress)}
          onChange={(language) => chooseSource(language as Language)}
          options={sources.map((language) => ({
            value: language,
            label: translate(`console.languages.${language}`),
          }))}
        />
      )}
      {hasSource && (
        <TextChoice
          entity={entity}
          texts={texts}
          from={from}
          chosen={chosen}
          isDisabled={Boolean(progress)}
          error={
            isNoneSelected && chosen.length === 0 ? translate('console.translate.choose_one') : undefined
          }
          onChange={setChosen}
        />
      )}
      <TranslationProgress progress={progress} />
      {problem && <Alert severity="error">{problem}</Alert>}
    </PlainDialog>
  );
}

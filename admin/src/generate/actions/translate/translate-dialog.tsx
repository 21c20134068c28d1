import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { Entity } from '@piiri/schemas';
import { htmlText } from '@piiri/schemas/html-text.ts';
import type { Language } from '@piiri/schemas/languages.ts';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useEntityWords } from '../../../data/labels/entity-texts.ts';
import type { Values } from '../../../data/values/values.ts';
import { PlainDialog } from '../../../kit/dialogs/plain-dialog.tsx';
import { FieldFrame } from '../../../kit/inputs/field-frame.tsx';
import { LabelledCheck, LabelledChoice } from '../../../kit/inputs/labelled-inputs.tsx';
import { Note } from '../../../kit/page/note.tsx';
import { Column, Row } from '../../../kit/page/row.tsx';
import { toggled } from '../../../kit/state/toggled.ts';
import { useFormLanguages } from '../../inputs/form-languages.tsx';
import { type TranslatableText, translatableTexts } from './translatable-texts.ts';
import {
  insertionsOf,
  nameOfText,
  TranslationProgress,
  useInsertTexts,
  useTranslation,
} from './use-translation.tsx';

/** Characters shown of a text, to recognise it. */
const MAX_CHARACTERS = 90;

interface TextChoiceProps {
  entity: Entity;
  texts: readonly TranslatableText[];
  /** Language of the texts. */
  from: Language;
  /** By their paths. */
  chosen: readonly string[];
  isDisabled: boolean;
  error: string | undefined;
  onChange: (chosen: readonly string[]) => void;
}

const excerpt = (html: string) => {
  const words = htmlText(html).replace(/\s+/g, ' ').trim();
  return words.length > MAX_CHARACTERS ? `${words.slice(0, MAX_CHARACTERS).trimEnd()}…` : words;
};

/** Selects texts: one, some or all. Texts that would replace existing ones are marked. */
function TextChoice({ entity, texts, from, chosen, isDisabled, error, onChange }: TextChoiceProps) {
  const translate = useTranslate();
  const words = useEntityWords(entity);
  const id = useId();
  const areAll = texts.every(({ path }) => chosen.includes(path));
  return (
    <FieldFrame id={id} label={translate('console.translate.what')} error={error} isGroup>
      <Column
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        gap={0.5}
      >
        {texts.length > 1 && (
          <LabelledCheck
            sx={{ ml: 0 }}
            label={translate('console.translate.all')}
            checked={areAll}
            indeterminate={!areAll && chosen.length > 0}
            disabled={isDisabled}
            onChange={() => onChange(areAll ? [] : texts.map(({ path }) => path))}
          />
        )}
        {texts.map((text, index) => (
          <Row key={text.path} align="flex-start" isOneLine>
            <Checkbox
              id={`${id}-${index}`}
              checked={chosen.includes(text.path)}
              disabled={isDisabled}
              onChange={() => onChange(toggled(chosen, text.path))}
              slotProps={{ input: { 'aria-describedby': `${id}-${index}-more` } }}
            />
            <Box sx={{ minWidth: 0, pt: 1 }}>
              <Typography
                component="label"
                htmlFor={`${id}-${index}`}
                variant="subtitle1"
                sx={{ display: 'block' }}
              >
                {nameOfText(words, text)}
              </Typography>
              <Typography
                variant="body2"
                id={`${id}-${index}-more`}
                color="textSecondary"
                sx={{ overflowWrap: 'anywhere' }}
              >
                <span lang={from}>{excerpt(text.source)}</span>
                {!text.isFree && (
                  <Box component="strong" className="warned" sx={{ display: 'block' }}>
                    {translate('console.translate.replaces')}
                  </Box>
                )}
              </Typography>
            </Box>
          </Row>
        ))}
      </Column>
    </FieldFrame>
  );
}

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
      <Note severity="info" id={`${id}-notice`}>
        {translate('console.translate.notice')}
      </Note>
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
      {problem && <Note severity="error">{problem}</Note>}
    </PlainDialog>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type Currency, digitsOf, optionsOf } from '@piiri/schemas';
import { videoIdOf } from '@piiri/schemas/field-types/video-id.ts';
import { decimalText } from '@piiri/shared/decimals.ts';
import { ExternalLink } from 'lucide-react';
import { type HTMLInputTypeAttribute, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useConsole } from '../../data/session/console-context.tsx';
import { FieldFrame, useEditedLanguage } from '../../kit/inputs/field-frame.tsx';
import { Limit } from '../../kit/inputs/limit.tsx';
import type { FieldInputProps } from '../registry/field-components.ts';
import { useFieldInput } from './use-field-input.ts';

interface Props extends FieldInputProps {
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: string;
  /** Number of lines; grows with the text. */
  rows?: number;
  placeholder?: string;
  /** Converts the form's value to the visible text. Default: unchanged. */
  format?: (value: unknown) => unknown;
  /** Unit shown after the text. */
  unit?: string;
}

/** A text input of one line, or of several. */
function TextInput({
  type = 'text',
  inputMode,
  autoComplete = 'off',
  rows,
  placeholder,
  format,
  unit,
  ...props
}: Props) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props, format && { format });
  const lang = useEditedLanguage();
  const { max } = props.field.type === 'text' ? optionsOf(props.field) : {};
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        fullWidth
        size="small"
        type={type}
        placeholder={placeholder}
        endAdornment={
          unit && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {unit}
            </Box>
          )
        }
        inputRef={control.ref}
        error={Boolean(aria['aria-invalid'])}
        readOnly={isDisabled}
        multiline={Boolean(rows)}
        minRows={rows}
        inputProps={{ ...aria, inputMode, autoComplete, lang, dir: lang && 'auto' }}
      />
      {max && <Limit id={`${id}-limit`} length={String(control.value ?? '').length} max={max} />}
    </FieldFrame>
  );
}

const LINES = 4;

/** Plain text, in several lines if the definition says so. */
export function PlainTextInput(props: FieldInputProps) {
  const { multiline } = optionsOf(props.field);
  return <TextInput {...props} rows={multiline ? LINES : undefined} />;
}

export const IntegerInput = (props: FieldInputProps) => <TextInput {...props} inputMode="numeric" />;

/** Returns the symbol of a currency in a language, such as `€`. */
const currencySymbol = (currency: Currency, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** A decimal number in the notation of the user's language. */
export function DecimalInput(props: FieldInputProps) {
  const locale = useLocale();
  const { currency } = optionsOf(props.field);
  const format = (value: unknown) =>
    typeof value === 'number' ? decimalText(value, locale, currency && digitsOf(currency)) : (value ?? '');
  const unit = currency && currencySymbol(currency, locale);
  return <TextInput {...props} inputMode="decimal" format={format} unit={unit} />;
}

export const PhoneInput = (props: FieldInputProps) => <TextInput {...props} type="tel" inputMode="tel" />;

/** The name for signing in. */
export const UsernameInput = (props: FieldInputProps) => <TextInput {...props} />;

export const EmailInput = (props: FieldInputProps) => <TextInput {...props} type="email" inputMode="email" />;

export const UrlInput = (props: FieldInputProps) => (
  <TextInput {...props} type="url" inputMode="url" placeholder="https://" />
);

/** Id or address of a video, with a link to watch it; nothing is fetched from the video service automatically. */
export function VideoInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { tenant } = useConsole();
  const id = videoIdOf(String(useWatch({ name: props.name }) ?? ''));
  // A stored one can be taken away where none may be added.
  if (!tenant.settings.videos_enabled && !id) return null;
  return (
    <Box>
      <TextInput {...props} inputMode="url" />
      {!tenant.settings.videos_enabled && (
        <Typography variant="body2" color="textSecondary">
          {translate('console.video.off')}
        </Typography>
      )}
      {id && (
        <Link
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}
        >
          <ExternalLink size={16} />
          {translate('console.video.open')}
        </Link>
      )}
    </Box>
  );
}

const wordsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Codes, separated by spaces. */
export function KeywordsInput(props: FieldInputProps) {
  const { control, frame, aria, id, isDisabled } = useFieldInput(props);
  const [text, setText] = useState(() => (Array.isArray(control.value) ? control.value.join(' ') : ''));
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        value={text}
        inputRef={control.ref}
        error={Boolean(aria['aria-invalid'])}
        readOnly={isDisabled}
        onBlur={control.onBlur}
        onChange={({ target }) => {
          setText(target.value);
          control.onChange(wordsIn(target.value));
        }}
        inputProps={{ ...aria, autoComplete: 'off', spellCheck: false }}
      />
    </FieldFrame>
  );
}

import { type Currency, digitsOf, optionsOf } from '@piiri/schemas';
import { decimalText } from '@piiri/shared/decimals.ts';
import { useLocale } from 'ra-core';
import type { FieldInputProps } from '../registry/field-parts.ts';
import { TextInput } from './text-input.tsx';

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

import type { Language } from '@piiri/schemas/languages.ts';

type Format = Intl.DateTimeFormatOptions;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatted(at: Date, language: Language, timeZone: string, options: Format): string {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, ...options });
  formats.set(key, format);
  return format.format(at);
}

/** The time of day. */
export const clockText = (at: Date, language: Language, timeZone: string): string =>
  formatted(at, language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day with its weekday. */
export const dayText = (at: Date, language: Language, timeZone: string): string =>
  formatted(at, language, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });

/** A day and time, short enough for one line. */
export const momentText = (at: Date, language: Language, timeZone: string): string =>
  formatted(at, language, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

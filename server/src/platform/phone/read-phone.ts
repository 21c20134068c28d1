import type { Language } from '@piiri/schemas';
import { isPhoneLike, phoneDigits } from '@piiri/schemas/field-types/phone.ts';
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Actor } from '../auth/actor.ts';

/** Default country of numbers without a country code while no company is known, as at signing in. */
const HOME = 'FI';

/** A number with country code (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * Returns a phone number in international form (E.164), from the usual notations of a country. Undefined when it is
 * invalid.
 */
export function readPhone(text: string, country: CountryCode = HOME): string | undefined {
  const digits = phoneDigits(text);
  if (!digits) return undefined;
  const number = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  // Numbering plans change, so a number with a country code is accepted as it is, except for the (0) of +46 (0)70.
  if (digits.startsWith('+')) {
    const international = number?.isValid() ? number.number : digits;
    return INTERNATIONAL.test(international) ? international : undefined;
  }
  // When a spreadsheet has removed the leading 0, only a mobile number is recognised with certainty.
  return (digits.startsWith('0') ? number?.isPossible() : number?.isValid()) ? number?.number : undefined;
}

/** A number without the plus before its country code. */
const WITHOUT_PLUS = /^[1-9]\d{9,14}$/;

/**
 * Whether a text that a person signs in with is read as a phone number: one with a country code, with or without its
 * plus, or with a leading 0.
 */
export function isReadAsPhone(text: string): boolean {
  if (isPhoneLike(text)) return true;
  const digits = phoneDigits(text) ?? '';
  return WITHOUT_PLUS.test(digits) && readPhone(digits) === `+${digits}`;
}

/**
 * Returns the digits of a number after its country code, or all digits if that is unknown; undefined unless it is in
 * international form.
 */
export function nationalNumber(number: string): string | undefined {
  if (!INTERNATIONAL.test(number)) return undefined;
  return parsePhoneNumberFromString(number)?.nationalNumber ?? number.slice(1);
}

/** A method; a property in older versions of Node. */
interface Region extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
}

function zonesOf(country: CountryCode): string[] {
  const region: Region = new Intl.Locale('und', { region: country });
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

let countries: Map<string, CountryCode> | undefined;

/**
 * Returns the country of a company. No setting contains it, and a language is spoken in several countries, so its time
 * zone decides; but Lithuania has the same time as Finland, whose zone is every company's default.
 */
function countryOf(timeZone: string, language: Language): CountryCode | undefined {
  if (timeZone === 'Europe/Helsinki' && language === 'lt') return 'LT';
  countries ??= new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country])));
  return countries.get(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
}

type Reader = (text: string) => string | undefined;

const readers = new Map<string, Reader>();

/** Returns the parser of phone numbers for a company's notation; the same function for one time zone and language. */
export function phoneReader({
  timeZone,
  companyLanguage,
}: Pick<Actor, 'timeZone' | 'companyLanguage'>): Reader {
  const company = `${timeZone} ${companyLanguage}`;
  const cached = readers.get(company);
  if (cached) return cached;
  const country = countryOf(timeZone, companyLanguage);
  const reader: Reader = (text) => readPhone(text, country);
  readers.set(company, reader);
  return reader;
}

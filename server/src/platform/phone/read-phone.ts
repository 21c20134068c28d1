import type { Language } from '@piiri/schemas';
import { phoneDigits } from '@piiri/schemas/field-types/phone.ts';
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Actor } from '../auth/actor.ts';

/** The product's home: where numbers without a country's code are dialled while no company is known, as at signing in. */
const HOME = 'FI';

/** A number with its country's code (E.164). */
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in its international form (E.164), from the ways people of a country write one. Undefined when it is none.
 */
export function readPhone(written: string, country: CountryCode = HOME): string | undefined {
  const digits = phoneDigits(written);
  if (!digits) return undefined;
  const number = parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false });
  // Numbering plans change, so one with a country's code is taken as it is, but for the (0) of +46 (0)70.
  if (digits.startsWith('+')) {
    const international = number?.isValid() ? number.number : digits;
    return INTERNATIONAL.test(international) ? international : undefined;
  }
  // Where a spreadsheet took the 0 at the beginning away, only a mobile number is certain to be one.
  return (digits.startsWith('0') ? number?.isPossible() : number?.isValid()) ? number?.number : undefined;
}

/** The digits of a number after its country's code, or all where that is not known; undefined unless it is in international form. */
export function nationalNumber(number: string): string | undefined {
  if (!INTERNATIONAL.test(number)) return undefined;
  return parsePhoneNumberFromString(number)?.nationalNumber ?? number.slice(1);
}

/** Asked by a method, which older versions of Node have as a property. */
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
 * The country of a company. No setting says it, and a language is spoken in several, so its time zone decides; but Lithuania
 * has the clocks of Finland, whose zone every company begins with.
 */
function countryOf(timeZone: string, language: Language): CountryCode | undefined {
  if (timeZone === 'Europe/Helsinki' && language === 'lt') return 'LT';
  countries ??= new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country])));
  return countries.get(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
}

type Reader = (written: string) => string | undefined;

const readers = new Map<string, Reader>();

/** Reads phone numbers as people of a company write them; always the same function for one zone and language. */
export function phoneReader({
  timeZone,
  companyLanguage,
}: Pick<Actor, 'timeZone' | 'companyLanguage'>): Reader {
  const company = `${timeZone} ${companyLanguage}`;
  const known = readers.get(company);
  if (known) return known;
  const country = countryOf(timeZone, companyLanguage);
  const reader: Reader = (written) => readPhone(written, country);
  readers.set(company, reader);
  return reader;
}

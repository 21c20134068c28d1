const DAY_MS = 86_400_000;

/** Day 0 of spreadsheet dates; it makes up for their treating 1900 as a leap year. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** Number of days by which the dates of a workbook that counts from 1904 are later. */
const DAYS_TO_1904 = 1462;

/** The last day of the year 9999, up to which spreadsheets know dates. */
const LAST_DAY = 2_958_465;

const twoDigits = (part: number) => String(part).padStart(2, '0');

/**
 * Returns the date and time that a spreadsheet's day number shows, as DD.MM.YYYY HH:mm; undefined for a number that is
 * none, such as a time of day alone.
 */
export function serialDateText(serial: string, countsFrom1904: boolean): string | undefined {
  if (!/^\d{1,7}(\.\d+)?$/.test(serial)) return undefined;
  const days = Number(serial) + (countsFrom1904 ? DAYS_TO_1904 : 0);
  if (days < 1 || days > LAST_DAY) return undefined;
  const moment = new Date(EPOCH_MS + Math.round((days * DAY_MS) / 60_000) * 60_000);
  const day = `${twoDigits(moment.getUTCDate())}.${twoDigits(moment.getUTCMonth() + 1)}.${moment.getUTCFullYear()}`;
  return `${day} ${twoDigits(moment.getUTCHours())}:${twoDigits(moment.getUTCMinutes())}`;
}

import { departureChecklist, winterPlaces } from './attachments/everyday-lists.ts';
import { ferryTimetable } from './attachments/ferry-timetable.ts';
import { safetyInstructions } from './attachments/safety-instructions.ts';
import { shiftCalendarCsv, shiftCalendarPdf } from './attachments/shift-calendar.ts';

const files: ReadonlyMap<string, () => Buffer> = new Map([
  ['safety-instructions-fi', () => safetyInstructions('fi')],
  ['safety-instructions-sv', () => safetyInstructions('sv')],
  ['safety-instructions-en', () => safetyInstructions('en')],
  ['safety-instructions-lt', () => safetyInstructions('lt')],
  ['shift-calendar-pdf', shiftCalendarPdf],
  ['shift-calendar-csv', shiftCalendarCsv],
  ['ferry-timetable', ferryTimetable],
  ['departure-checklist', departureChecklist],
  ['winter-places', winterPlaces],
]);

/** Names of all attachments, as `attachmentBytes` takes them. */
export const attachmentNames: readonly string[] = [...files.keys()];

/** Returns the bytes of a demo attachment. Throws when the name is unknown. */
export function attachmentBytes(name: string): Buffer {
  const make = files.get(name);
  if (!make) {
    throw new Error(`There is no demo attachment named '${name}'.`);
  }
  return make();
}

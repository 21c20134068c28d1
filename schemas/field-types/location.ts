import { z } from 'zod';
import { cleanLine } from '../clean-text.ts';
import type { Location } from '../custom-fields/location-text.ts';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';
import { message } from '../messages.ts';

/** A place on earth, as a device tells it or as a text alone. */
export const location = fieldBuilder<'location', Location>('location');

const MAX_TEXT = 300;

/** The circumference of the earth in metres. */
const MAX_ACCURACY = 40_100_000;

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const emptyToNull = (input: unknown): unknown => (input === undefined || input === '' ? null : input);

const degrees = (max: number) =>
  z.preprocess(
    emptyToNull,
    z
      .number('location_wrong')
      .min(-max, 'location_wrong')
      .max(max, 'location_wrong')
      .transform(rounded)
      .nullable(),
  );

const schema = z
  .object(
    {
      lat: degrees(90),
      lon: degrees(180),
      accuracy: z.preprocess(
        emptyToNull,
        z.number('location_wrong').min(0, 'location_wrong').max(MAX_ACCURACY, 'location_wrong').nullable(),
      ),
      text: z.preprocess(
        emptyToNull,
        z
          .string('not_text')
          .overwrite(cleanLine)
          .trim()
          .max(MAX_TEXT, message('too_long', { max: MAX_TEXT }))
          .transform((text) => text || null)
          .nullable(),
      ),
    },
    'not_an_object',
  )
  .superRefine(({ lat, lon }, issues) => {
    if ((lat === null) !== (lon === null)) issues.addIssue({ code: 'custom', message: 'location_wrong' });
  });

const described = z.object({
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  accuracy: z.number().nullable().meta({ description: 'Metres.' }),
  text: z.string().max(MAX_TEXT).nullable(),
});

export default defineFieldType<FieldOptions>({
  name: 'location',
  unsupportedOptions: ['default', 'unique', 'shownBy'],
  unlistable: true,
  columns: (name) => ({ [name]: { kind: 'json' } }),
  isEmpty: (value) =>
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' &&
      ['lat', 'lon', 'text'].every((member) => ((value as Record<string, unknown>)[member] ?? '') === '')),
  schema: () => schema,
  input: () => described.partial(),
  answer: () => described,
  example: () => ({ lat: 60.17, lon: 24.94, accuracy: 12, text: 'Varasto 2' }),
});

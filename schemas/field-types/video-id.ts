import { z } from 'zod';
import { defineFieldType, type FieldOptions, fieldBuilder } from '../field.ts';

/** Maximum length of a copied address. */
const MAX_LENGTH = 500;

const ID = /^[\w-]{11}$/;
const ADDRESS =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/;

/** Returns the id of a YouTube video, from an id or a copied address. Undefined when it is neither. */
export function videoIdOf(input: string): string | undefined {
  if (input.length > MAX_LENGTH) return undefined;
  const trimmed = input.trim();
  return ID.test(trimmed) ? trimmed : ADDRESS.exec(trimmed)?.[1];
}

/** A video of the video service, stored as its id. */
export const videoId = fieldBuilder<'videoId', string>('videoId');

export default defineFieldType<FieldOptions>({
  name: 'videoId',
  unsupportedOptions: ['default'],
  columns: (name) => ({ [name]: { kind: 'text' } }),
  schema: () =>
    z.string('not_video').transform((value, context) => {
      const id = videoIdOf(value);
      if (id) return id;
      context.addIssue({ code: 'custom', message: 'not_video' });
      return z.NEVER;
    }),
  answer: () => z.string(),
  example: () => 'dQw4w9WgXcQ',
});

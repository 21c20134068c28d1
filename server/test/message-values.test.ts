import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import validation from '@piiri/locales/fi/validation.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { ROOT } from '../src/platform/process/paths.ts';
import { sourceFiles } from './source-files.ts';

/** Messages with placeholders; the two that are also codes of errors are searched for as messages only. */
const KEYS = Object.entries(validation).flatMap(([key, text]) => (text.includes('{{') ? [key] : []));
const ERROR_CODES = ['too_many', 'too_large'];

const packed = (key: string) => new RegExp(`(?:message|packed)\\(\\s*'${key}',\\s`, 'g');
const named = (key: string) =>
  ERROR_CODES.includes(key)
    ? new RegExp(
        `(?:max|min|lte|gte|multipleOf|refine|message|packed)\\([^()]*'${key}'|errors: .*'${key}'`,
        'g',
      )
    : new RegExp(`'${key}'`, 'g');

/** Texts that are given their values where they are used: `message(tooMany, { max })`. */
const FILLED_LATER = ["tooMany: 'too_many_views'", "tooMany: 'too_many_templates'"];

const sources = sourceFiles
  .filter((path) => /^(server\/src|schemas|shared)\/.*\.ts$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test.each(KEYS)('the message %s is used with its values', (key) => {
  const unfilled = sources.flatMap(({ path, text }) => {
    const code = FILLED_LATER.reduce((rest, use) => rest.replaceAll(use, ''), text);
    const uses = code.match(named(key))?.length ?? 0;
    return uses > (code.match(packed(key))?.length ?? 0) ? [path] : [];
  });
  expect(unfilled).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BREAKPOINTS, FONT_SIZES, LOW_SCREEN_HEIGHT, SPACE } from '@piiri/shared/ui/tokens.ts';
import { scaleVariables } from '@piiri/shared/ui/variables.ts';
import postcss, { type Declaration } from 'postcss';
import { describe, expect, it } from 'vitest';

const SCALES = scaleVariables();

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('.test.') && !name.includes('node_modules'))
    .map((name) => join(folder, name));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const EMPLOYEE = filesOf('employee/src', /\.css$/);
const SHEETS = [...EMPLOYEE, ...filesOf('admin/src', /\.css$/), ...filesOf('shared/ui', /\.css$/)];

const lengthsIn = (value: string) =>
  [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].map(([, size]) => Number(size));
const isOn = (scale: readonly number[]) => (size: number) => scale.includes(size);

/** Allowed values by property; other properties are unrestricted. */
const RULES: readonly [RegExp, (value: string) => boolean][] = [
  [/^font-size$/, (value) => /^(var\(--[\w-]+(, var\(--text-\d+\))?\)|[\d.]+em|inherit|0)$/.test(value)],
  [/^(margin|padding|(row-|column-)?gap)/, (value) => lengthsIn(value).every(isOn(SPACE))],
  [/radius/, (value) => lengthsIn(value).length === 0],
  [/^z-index$/, (value) => /^var\(--layer-\w+\)$/.test(value)],
  [/./, (value) => !/#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(value)],
];

const broken = ({ prop, value }: Declaration) =>
  RULES.some(([name, allows]) => name.test(prop) && !allows(value));

/** Returns whether a media query may name this width or height: a breakpoint, or just below one. */
const isBreakpoint = (kind: string, size: number) =>
  (kind === 'width' ? Object.values(BREAKPOINTS) : [LOW_SCREEN_HEIGHT]).some(
    (point) => point - 1 <= size && size <= point + 1,
  );

describe.each(SHEETS)('%s', (file) => {
  const sheet = postcss.parse(read(file));

  it('takes colours, sizes, spacing, corner radii and layers from the tokens', () => {
    const sizes: string[] = [];
    sheet.walkDecls((declaration) => {
      if (broken(declaration)) sizes.push(declaration.toString());
    });
    expect(sizes).toEqual([]);
    expect(offScale(read(file))).toEqual([]);
  });

  it('changes its layout only at breakpoints', () => {
    const widths: string[] = [];
    sheet.walkAtRules('media', ({ params }) => {
      for (const [text, kind = '', size] of params.matchAll(/(?:min|max)-(width|height): ([\d.]+)px/g))
        if (!isBreakpoint(kind, Number(size))) widths.push(text);
    });
    expect(widths).toEqual([]);
  });
});

/** Returns the classes of the element that a selector styles, without classes that are only conditions. */
function subjectOf(selector: string): string[] {
  const plain = selector.replace(/\([^()]*\)/g, '');
  if (plain !== selector) return subjectOf(plain);
  const last =
    plain
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return [...last.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

it('each class of the employee app is styled in only one file', () => {
  const files = new Map<string, Set<string>>();
  for (const file of EMPLOYEE.filter((name) => !name.includes('first-screen')))
    postcss.parse(read(file)).walkRules(({ selectors }) => {
      for (const name of selectors.flatMap(subjectOf))
        files.set(name, (files.get(name) ?? new Set()).add(file));
    });
  expect([...files].filter(([, where]) => where.size > 1)).toEqual([]);
});

/** Class names that a component gives to its elements, as far as they are written out. */
const namesIn = (text: string) =>
  [...text.matchAll(/className=(?:"([^"]+)"|\{[^{}]*\})/g)].flatMap(([all, plain]) =>
    (plain === undefined ? [...all.matchAll(/(?<!=== )'([\w -]+)'/g)].map(([, name = '']) => name) : [plain])
      .join(' ')
      .split(/\s+/)
      .filter((name) => /^[a-z][\w-]*$/i.test(name)),
  );

it.each(['admin/src', 'employee/src'])('each class in %s is styled, or looked for by its name', (folder) => {
  const sources = [...filesOf(folder, /\.tsx?$/), ...filesOf('e2e', /\.ts$/)].map(read);
  const named = new Set(
    [...SHEETS.map(read), ...sources].flatMap((text) =>
      [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name),
    ),
  );
  expect(sources.flatMap(namesIn).filter((name) => !named.has(name))).toEqual([]);
});

/** Spacing in the console's `sx`, in MUI's unit of 8 px. */
const SX_SPACE = /\b(?:[mp][tblrxy]?|(?:row|column)?[gG]ap): (-?[\d.]+)(?=[,\s}])/g;
const SX_TEXT = /\bfontSize: ([\d.]+)(?=[,\s}])/g;
const SX_LITERAL =
  /\b(?:borderRadius|fontSize): '[\d.]+(?:px|rem)'|\bborderRadius: (?!0\b)[\d.]+|\bzIndex: \d+/g;

/** Returns the scale variables that a text uses although no scale defines them. */
const offScale = (text: string) =>
  [...text.matchAll(/var\((--(?:text|radius|layer)-[\w-]+)/g)].filter(([, name = '']) => !(name in SCALES));

it.each(filesOf('admin/src', /\.tsx?$/))('%s takes sizes and spacing from the tokens', (file) => {
  const text = read(file);
  const sizes = [...text.matchAll(SX_SPACE)].map(([, size]) => Math.abs(Number(size)) * 8);
  expect(sizes.filter((size) => !isOn(SPACE)(size))).toEqual([]);
  expect(
    [...text.matchAll(SX_TEXT)].map(([, size]) => Number(size)).filter((size) => !isOn(FONT_SIZES)(size)),
  ).toEqual([]);
  expect(text.match(SX_LITERAL) ?? []).toEqual([]);
  expect(offScale(text)).toEqual([]);
});

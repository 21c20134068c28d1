import { readFileSync } from 'node:fs';
import { brandOf } from '@piiri/shared/brand.ts';
import { describe, expect, it } from 'vitest';
import { brandProperties } from './appearance.ts';

const style = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** What a stylesheet says of a property, the first time: as its value, or as what stands in until it is known. */
const said = (sheet: string, name: string) =>
  new RegExp(`${name}(?::|,) (#[0-9a-f]+)`).exec(sheet)?.[1]?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

describe('the colours before it is known which company', () => {
  it.each(Object.entries(brandProperties(brandOf(null))))('%s is %s', (name, value) => {
    expect(said(style('styles/tokens.css'), name)).toBe(value);
    expect(said(style('first-screen/shell.css'), name) ?? value).toBe(value);
  });
});

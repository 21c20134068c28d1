import { createHash } from 'node:crypto';
import { rulesOf } from '@piiri/shared/ui/sheet-rules.ts';
import { expect, test } from 'vitest';
import { firstStylesOf } from './first-styles.ts';

const SHEET = [
  ':root{--line:1px}',
  '.card{color:red}',
  '.card.card-lead>.picture{color:blue}',
  '@keyframes turn{to{rotate:1turn}}',
  '@media (min-width:900px){.card{gap:1px}.chat{gap:2px}.picture{gap:3px}}',
  '@media (min-width:900px){.tile,.chat .room{gap:4px}}',
  '.card:not(.old):is(.a,.b:has(.c)){top:0}',
  '.chat:before{content:"}.card{"}',
  '@container room (height<=400px){.chat{top:1px}}',
  '[data-theme=dark] a{top:2px}',
].join('');

const styles = firstStylesOf(rulesOf(SHEET));

test('critical CSS has the rules that could match in the page, in order and within their conditions', () => {
  expect(styles('<p class="card card-lead"><span class="picture"></span></p>').text).toBe(
    [
      ':root{--line:1px}',
      '.card{color:red}',
      '.card.card-lead>.picture{color:blue}',
      '@keyframes turn{to{rotate:1turn}}',
      '@media (min-width:900px){.card{gap:1px}.picture{gap:3px}}',
      '.card:not(.old):is(.a,.b:has(.c)){top:0}',
      '[data-theme=dark] a{top:2px}',
    ].join(''),
  );
  expect(styles('<p class="tile">').text).toContain('@media (min-width:900px){.tile,.chat .room{gap:4px}}');
  expect(styles('<p class="chat">').text).not.toContain('.chat .room');
});

test('a page with all classes gets the whole sheet, one without classes only rules without a class', () => {
  const all = styles('<p class="card card-lead picture chat tile room old a b c">').text;
  expect(all).toBe(SHEET.replace('}}@media (min-width:900px){.tile', '}.tile'));
  expect(styles('<p>').text).toBe(
    ':root{--line:1px}@keyframes turn{to{rotate:1turn}}[data-theme=dark] a{top:2px}',
  );
});

test('critical CSS has a hash for the content security policy', () => {
  const { text, hash } = styles('<p class="card">');
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  expect(styles('<i class="card"></i><b class="unknown card">').hash).toBe(hash);
});

test('rules keep their cascade layers, whose order is stated once', () => {
  const sheet =
    '@layer kit,parts;@layer parts{.tile{top:0}}@layer kit,parts;@layer kit{.card{top:1px}@media (width>1px){.card{top:2px}.tile{top:3px}}}';
  expect(firstStylesOf(rulesOf(sheet))('<p class="card">').text).toBe(
    '@layer kit,parts;@layer kit{.card{top:1px}@media (width>1px){.card{top:2px}}}',
  );
});

test('the layers keep their order where the first rule of one is left out', () => {
  const minified =
    '@layer base;@layer kit{.card{top:1px}}@layer parts;@layer base,kit;@layer parts{.tile{top:0}}@layer base;@layer kit{.picture{top:2px}}';
  expect(firstStylesOf(rulesOf(minified))('<p class="tile picture">').text).toBe(
    '@layer base,kit,parts;@layer parts{.tile{top:0}}@layer kit{.picture{top:2px}}',
  );
});

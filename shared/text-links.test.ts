import { expect, test } from 'vitest';
import { splitLinks } from './text-links.ts';

const linksIn = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test('web addresses become links without the punctuation after them', () => {
  expect(linksIn('Lista (https://example.com/a_(b)), ja www.example.com.')).toEqual([
    'https://example.com/a_(b)',
    'https://www.example.com',
  ]);
});

test('nothing else becomes a link, whatever it resembles', () => {
  for (const text of [
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x file:///etc/passwd ftp://example.com',
    'http:// https://[ www.',
    '<a href="javascript:alert(1)">x</a>',
  ])
    expect(linksIn(text), text).toEqual([]);
});

test('the parts of a hostile text add up to that text, in little time', () => {
  const zalgo = 'Z\u0351\u036b\u0343\u036a\u0302'.repeat(400);
  const texts = ['\u202egpj.exe\u2066', zalgo, '😀'.repeat(2000), '@'.repeat(5000), 'www.'.repeat(1250)];
  const joined = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');
  const startedAt = performance.now();
  for (const text of texts) expect(joined(splitLinks(text))).toBe(text);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

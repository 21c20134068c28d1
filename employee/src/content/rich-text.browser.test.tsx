import { afterEach, expect, test } from 'vitest';
import { render, unmount } from '../test/render.tsx';
import { RichText } from './rich-text.tsx';

afterEach(unmount);

const ARABIC = 'مرحبا.';

test('each paragraph and list has the direction of its own text', async () => {
  await render(
    <RichText
      html={`<p>Huomio.</p><p>${ARABIC}</p><h2>${ARABIC}</h2><ul><li><p>${ARABIC}</p></li></ul><table><tbody><tr><td>${ARABIC}</td><td><p>Hei</p></td></tr></tbody></table><blockquote><p>${ARABIC}</p></blockquote>`}
    />,
  );
  const directions = () =>
    [...document.querySelectorAll('.rich-text :is(p, h2, ul, td)')].map(
      (part) => `${part.localName} ${getComputedStyle(part).direction}`,
    );
  await expect
    .poll(directions)
    .toEqual(['p ltr', 'p rtl', 'h2 rtl', 'ul rtl', 'p rtl', 'td rtl', 'td ltr', 'p ltr', 'p rtl']);
});

import { Buffer } from 'node:buffer';
import type { Language } from '@piiri/schemas';
import { firstStylesOf, type SheetRule } from './first-styles.ts';

/** What goes into the employee app's page. */
export interface PageParts {
  language: Language;
  /** By which the browser knows whether the page is its own. */
  mark: string;
  /** Absent: the browser draws the page. */
  drawn?: {
    head: string;
    html: string;
    look: { theme: string | null; rightToLeft: boolean };
    /** Under which name the browser keeps what its reader has read. */
    reader: string;
    /** What the program begins with, as `employee/src/first-screen/rendered-data.ts` takes it. */
    data: unknown;
  };
}

/** A page to be sent. */
export interface Page {
  html: Buffer;
  /** By which the content security policy knows the styles that stand in it. */
  styles?: string;
}

const SHEET = /<link rel="stylesheet"[^>]*>/g;
const PROGRAM = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** JSON that ends no script element, whatever its texts say. */
const escapeFormula = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Fills pages in, from the page as it was built and the rules of its stylesheet. What is drawn stands in it with its styles;
 * the whole stylesheet and the program lie in a template until that is painted, see `employee/src/first-screen/load-deferred.ts`.
 */
export function pageFrom(built: string, rules: readonly SheetRule[]): (parts: PageParts) => Page {
  const stylesFor = firstStylesOf(rules);
  const sheets = (built.match(SHEET) ?? []).join('');
  const program = (built.match(PROGRAM) ?? []).join('');
  const bare = built.replace(SHEET, '').replace(PROGRAM, '');
  const opening = '<html lang="fi">';
  const [beforeTitle = '', afterTitle = ''] = bare.split('<title>Piiri</title>');
  const [beforeRoot = '', afterRoot = ''] = afterTitle.split('<div id="root"></div>');

  return ({ language, mark, drawn }) => {
    if (!drawn) {
      const html = built.replace(opening, `<html lang="${language}" data-mark="${attribute(mark)}">`);
      return { html: Buffer.from(html) };
    }
    const { theme, rightToLeft } = drawn.look;
    const root = [
      `<html lang="${language}" dir="${rightToLeft ? 'rtl' : 'ltr'}"`,
      ...(theme ? [`data-theme="${attribute(theme)}"`] : []),
      `data-mark="${attribute(mark)}" data-reader="${attribute(drawn.reader)}"`,
      `data-look="${attribute(JSON.stringify(drawn.look))}">`,
    ].join(' ');
    const styles = stylesFor(drawn.html + afterRoot);
    const data = `<script type="application/json" id="drawn">${escapeFormula(drawn.data)}</script>`;
    const rest = `<template id="rest">${sheets}${program}</template>`;
    const html = [
      beforeTitle.replace(opening, () => root),
      drawn.head,
      `<style>${styles.text}</style>`,
      beforeRoot,
      `<div id="root">${drawn.html}</div>`,
      afterRoot.replace('</body>', () => `${data}${rest}</body>`),
    ];
    return { html: Buffer.from(html.join('')), styles: styles.hash };
  };
}

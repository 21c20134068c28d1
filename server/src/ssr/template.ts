import { Buffer } from 'node:buffer';
import type { Language } from '@piiri/schemas';
import { firstStylesOf, type SheetRule } from './first-styles.ts';

/** What goes into the employee app's page. */
export interface PageParts {
  language: Language;
  /** By which the browser knows whether the page is its own. */
  tokenPrefix: string;
  /** Absent: the browser draws the page. */
  rendered?: {
    head: string;
    html: string;
    appearance: { theme: string | null; rightToLeft: boolean };
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

  return ({ language, tokenPrefix, rendered }) => {
    if (!rendered) {
      const html = built.replace(
        opening,
        `<html lang="${language}" data-token-prefix="${attribute(tokenPrefix)}">`,
      );
      return { html: Buffer.from(html) };
    }
    const { theme, rightToLeft } = rendered.appearance;
    const root = [
      `<html lang="${language}" dir="${rightToLeft ? 'rtl' : 'ltr'}"`,
      ...(theme ? [`data-theme="${attribute(theme)}"`] : []),
      `data-token-prefix="${attribute(tokenPrefix)}" data-reader="${attribute(rendered.reader)}"`,
      `data-appearance="${attribute(JSON.stringify(rendered.appearance))}">`,
    ].join(' ');
    const styles = stylesFor(rendered.html + afterRoot);
    const data = `<script type="application/json" id="rendered-data">${escapeFormula(rendered.data)}</script>`;
    const deferred = `<template id="deferred">${sheets}${program}</template>`;
    const html = [
      beforeTitle.replace(opening, () => root),
      rendered.head,
      `<style>${styles.text}</style>`,
      beforeRoot,
      `<div id="root">${rendered.html}</div>`,
      afterRoot.replace('</body>', () => `${data}${deferred}</body>`),
    ];
    return { html: Buffer.from(html.join('')), styles: styles.hash };
  };
}

import { Buffer } from 'node:buffer';
import type { Language } from '@piiri/schemas';
import { firstStylesOf, type SheetRule } from './first-styles.ts';

/** The variable parts of the employee app's page. */
export interface PageParts {
  language: Language;
  /** The first characters of the session's token, by which the browser recognizes its own page. */
  tokenPrefix: string;
  /** Absent: the browser renders the page. */
  rendered?: {
    head: string;
    html: string;
    appearance: { theme: string | null; rightToLeft: boolean };
    /** The storage key of the reader's read marks. */
    reader: string;
    /** Data for hydration, see `employee/src/first-screen/rendered-data.ts`. */
    data: unknown;
  };
}

/** A page to send. */
export interface Page {
  html: Buffer;
  /** Hash of its inline styles, for the content security policy. */
  styles?: string;
}

const SHEET = /<link rel="stylesheet"[^>]*>/g;
const PROGRAM = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Serializes data for a script element, which no text in it can end. */
const toScriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Returns the function that fills in the built page. A rendered screen stands in it with its critical CSS; the whole
 * stylesheet and the program wait in a template until the first paint, see `employee/src/first-screen/load-deferred.ts`.
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
    const data = `<script type="application/json" id="rendered-data">${toScriptJson(rendered.data)}</script>`;
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

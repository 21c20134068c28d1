import { Buffer } from 'node:buffer';
import type { Language } from '@piiri/schemas';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { filesFor, PRELOAD_FILES_ID, type PreloadFiles } from '@piiri/shared/preload-files.ts';
import { firstStylesOf, type SheetRule } from './first-styles.ts';
import { dataElement, type Page, SCRIPT_TAG, SHEET } from './page-html.ts';

/** The variable parts of the employee app's page. */
export interface PageParts {
  language: Language;
  /** Path of the screen. */
  path: string;
  /** Prefix of the session's token, by which the browser recognises its own page. */
  tokenPrefix: string;
  /** Absent: the browser renders the page. */
  rendered?: {
    head: string;
    html: string;
    appearance: { theme: string | null; rightToLeft: boolean };
    /** Storage key of the reader's read marks. */
    reader: string;
    /** Data for hydration, see `employee/src/first-screen/hydration.ts`. */
    data: unknown;
  };
}

/** Element with the files to preload on any screen. */
const FILES_ELEMENT = new RegExp(
  `<script type="application/json" id="${PRELOAD_FILES_ID}">(.*?)</script>`,
  's',
);

/**
 * Returns the function that fills in the built page. It contains a rendered screen with its critical CSS, and of the
 * files to preload only those of this screen; the whole stylesheet and the app are in a template until the first paint,
 * see `employee/src/first-screen/load-deferred.ts`.
 */
export function pageFrom(built: string, rules: readonly SheetRule[]): (parts: PageParts) => Page {
  const stylesFor = firstStylesOf(rules);
  const sheets = (built.match(SHEET) ?? []).join('');
  const program = (built.match(SCRIPT_TAG) ?? []).join('');
  const bare = built.replace(SHEET, '').replace(SCRIPT_TAG, '');
  const [filesElement = '', filesText] = FILES_ELEMENT.exec(built) ?? [];
  const files: PreloadFiles | undefined = filesText && JSON.parse(filesText);
  const opening = '<html lang="fi">';
  const [beforeTitle = '', afterTitle = ''] = bare.split('<title>Piiri</title>');
  const [beforeRoot = '', afterRoot = ''] = afterTitle.split('<div id="root"></div>');

  return ({ language, path, tokenPrefix, rendered }) => {
    if (!rendered) {
      const html = built.replace(
        opening,
        `<html lang="${language}" data-token-prefix="${escapeHtml(tokenPrefix)}">`,
      );
      return { html: Buffer.from(html), styles: [] };
    }
    const { theme, rightToLeft } = rendered.appearance;
    const root = [
      `<html lang="${language}" dir="${rightToLeft ? 'rtl' : 'ltr'}"`,
      ...(theme ? [`data-theme="${escapeHtml(theme)}"`] : []),
      `data-token-prefix="${escapeHtml(tokenPrefix)}" data-reader="${escapeHtml(rendered.reader)}"`,
      `data-appearance="${escapeHtml(JSON.stringify(rendered.appearance))}">`,
    ].join(' ');
    const styles = stylesFor(rendered.html + afterRoot);
    const data = dataElement(rendered.data);
    const deferred = `<template id="deferred">${sheets}${program}</template>`;
    const html = [
      beforeTitle.replace(opening, () => root),
      rendered.head,
      `<style>${styles.text}</style>`,
      beforeRoot.replace(filesElement, () =>
        files ? dataElement(filesFor(files, path, language), PRELOAD_FILES_ID) : '',
      ),
      `<div id="root">${rendered.html}</div>`,
      afterRoot.replace('</body>', () => `${data}${deferred}</body>`),
    ];
    return { html: Buffer.from(html.join('')), styles: [styles.hash] };
  };
}

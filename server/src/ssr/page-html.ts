import type { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

/** A page to send. */
export interface Page {
  html: Buffer;
  /** Hashes of its inline styles, for the content security policy. */
  styles: readonly string[];
}

/** Tags of style sheets and scripts in a built page. */
export const SHEET = /<link rel="stylesheet"[^>]*>/g;
export const SCRIPT_TAG = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** An element with data for the page's program, which no text in it can end. */
export const dataElement = (data: unknown, id = 'rendered-data') =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Returns the hash of an inline style for the content security policy. */
export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

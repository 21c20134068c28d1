import type { App } from './app.ts';
import { createContentSource } from './content-source.ts';
import type { FaqRow } from './wire.ts';

/** All of them stand on one screen, up to the most that the API gives at once. */
const ALL = 1000;

/** What is often asked, with its answers, to be had by `App.model`. */
export const faq = (app: App) => createContentSource<FaqRow, FaqRow>(app, { path: 'v1/faq', pageSize: ALL });

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/platform/process/paths.ts';
import { accessibilityPage } from './accessibility.ts';
import { dpiaPage } from './dpia.ts';

/** Writes the pages of `docs` that are made from data. */
const PAGES = { 'accessibility.md': accessibilityPage, 'dpia.md': dpiaPage };

for (const [name, page] of Object.entries(PAGES)) await writeFile(join(ROOT, 'docs', name), page());

/** The licences of third-party packages, whose texts many licences require beside copies of the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IS_LICENCE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

/** Returns the texts of the licence files in a package's folder, trimmed. */
export function licenceTexts(folder) {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && IS_LICENCE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim())
    .filter((text) => text !== '');
}

/**
 * Returns the notices of packages: each licence text once, under the packages that come with it; then those without a text, with
 * the name of their licence.
 * @param packages `{ name, version, licence, texts }` of each
 */
export function makeNotices(packages) {
  const byText = new Map();
  const bare = [];
  for (const { name, version, licence, texts } of packages) {
    if (texts.length === 0) bare.push(`${name} ${version}: ${licence ?? 'see the package'}`);
    for (const text of texts) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`]);
  }
  const sections = [...byText].map(([text, names]) => `${names.sort().join('\n')}\n\n${text}`);
  if (bare.length > 0) sections.push(`Without a text in the package:\n${bare.sort().join('\n')}`);
  return `Piiri contains these packages of others.\n\n${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

import { formatDateTime } from '@piiri/schemas/date-time.ts';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { fill } from '@piiri/shared/messages.ts';
import type { Call } from '../../../engine/access/call.ts';
import { customCell } from '../../../engine/custom/custom-cells.ts';
import { labelOfCustom } from '../../../engine/custom/custom-entity.ts';
import { CUSTOM } from '../../../engine/custom/custom-fields.ts';
import type { OwnPart, OwnRows } from '../../../engine/own-data/own-part.ts';
import { nameOfReference } from '../../../engine/read/present.ts';
import { type OwnDataTexts, ownDataTexts } from './own-data-texts.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0 1rem; margin: 0; }
dt, dd { margin: 0; padding: .35rem 0; border-top: 1px solid #8886; overflow-wrap: anywhere; }
dd, td { white-space: pre-line; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .35rem .75rem .35rem 0; border-top: 1px solid #8886; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
th { border-top: 0; } thead { display: table-header-group; } tr { break-inside: avoid; }
th, dt, .note { color: #666; font-weight: 400; }
@media (prefers-color-scheme: dark) { th, dt, .note { color: #aaa; } }
@media (max-width: 40rem) {
  dl { display: block; } dd { border: 0; padding-top: 0; } dt { padding-bottom: 0; }
  .wide { overflow-x: auto; }
}
@media print { :root { color-scheme: light; font-size: 11px; } body { max-width: none; margin: 0; } th, dt, .note { color: #444; } }`;

/** Returns a value as text. */
function formatValue(
  texts: OwnDataTexts,
  part: OwnPart,
  column: string,
  value: unknown,
  timeZone: string,
): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return formatDateTime(value, timeZone);
  if (Array.isArray(value))
    return value
      .map((entry) => formatValue(texts, part, column, entry, timeZone))
      .join(value.some((entry) => typeof entry === 'object') ? '\n' : ', ');
  if (typeof value === 'object')
    return Object.values(value)
      .map((entry) => formatValue(texts, part, column, entry, timeZone))
      .filter(Boolean)
      .join(': ');
  return texts.value(part, column, value as string | number | boolean);
}

/** Returns the columns of a part's rows that are shown: names of referenced objects rather than their ids. */
function columnsOf({ name, entity }: OwnPart, rows: OwnRows): string[] {
  const all = Object.keys(rows[0] ?? {});
  // A person's title is their name, which is among the fields.
  const hidden = ['id', ...(entity && name === 'person' ? ['title'] : [])];
  return all.filter((column) => !hidden.includes(column) && !column.endsWith(nameOfReference('')));
}

function partHtml(texts: OwnDataTexts, { part, rows }: OwnDataPart, timeZone: string): string {
  const purpose = texts.purpose(part);
  const heading = `<h2>${escapeHtml(texts.heading(part))}</h2>${purpose ? `<p class="note">${escapeHtml(purpose)}</p>` : ''}`;
  if (rows.length === 0) return `${heading}<p class="note">${escapeHtml(texts.none)}</p>`;
  const columns = columnsOf(part, rows);
  const label = (column: string) => escapeHtml(texts.label(part, column));
  const cell = (row: OwnRows[number], column: string) =>
    escapeHtml(formatValue(texts, part, column, row[nameOfReference(column)] ?? row[column], timeZone));
  const [only] = rows;
  if (only && rows.length === 1) {
    const pairs = columns.map((column) => [label(column), cell(only, column)] as const);
    const filled = pairs.filter(([, value]) => value);
    return `${heading}<dl>${filled.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>`;
  }
  const head = columns.map((column) => `<th scope="col">${label(column)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${columns.map((column) => `<td>${cell(row, column)}</td>`).join('')}</tr>`)
    .join('\n');
  return `${heading}<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

interface OwnDataPart {
  part: OwnPart;
  rows: OwnRows;
}

/** A row with the company's own values in words: a line for each that says something. */
function withCustomInWords(row: OwnRows[number], { language, actor }: Call): OwnRows[number] {
  const values = row[CUSTOM] as Readonly<Record<string, unknown>> | undefined;
  if (!values) return row;
  const lines = (actor.definitions.fields.user ?? []).flatMap((field) => {
    const cell = customCell({ language, actor }, field, values);
    if (cell === null || cell === '') return [];
    const text = cell instanceof Date ? formatDateTime(cell, actor.timeZone) : String(cell);
    return [`${labelOfCustom(field, language)}: ${text}`];
  });
  return { ...row, [CUSTOM]: lines.join('\n') };
}

/** The copy of one's own data as a page to read and print, in its reader's language. It needs nothing beside itself. */
export function ownDataPage(parts: OwnDataPart[], call: Call, company: string): string {
  const { language, actor } = call;
  const texts = ownDataTexts(language);
  const time = formatDateTime(new Date(), actor.timeZone);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${texts.title} – ${company}`)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.intro)}</p>
<p class="note">${escapeHtml(fill(texts.made, { time, company }))}</p>
${parts
  .map(({ part, rows }) => ({ part, rows: rows.map((row) => withCustomInWords(row, call)) }))
  .map((section) => partHtml(texts, section, actor.timeZone))
  .join('\n')}
</body></html>
`;
}

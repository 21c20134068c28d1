import { message } from '@piiri/schemas/messages.ts';
import type { FieldErrors } from '@piiri/shared/validate.ts';

/** Normalises a heading for comparison: Sähköposti, "sähkö-posti" and SÄHKÖPOSTI are the same. */
export const foldedHeading = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A column of a file, and the field of its cells; null: it is ignored. */
export interface ImportColumn {
  name: string;
  field: string | null;
}

/** A column with sample values. */
export interface SampledColumn extends ImportColumn {
  samples: string[];
}

/** Number of sample values per column, and characters of each. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;

/** Adds the first distinct values of each column. */
export function withSamples(
  columns: readonly ImportColumn[],
  rows: readonly { cells: readonly string[] }[],
): SampledColumn[] {
  return columns.map((column, at) => {
    const samples = new Set<string>();
    for (const { cells } of rows) {
      const text = (cells[at] ?? '').trim().slice(0, SAMPLE_LENGTH);
      if (text) samples.add(text);
      if (samples.size === SAMPLES) break;
    }
    return { ...column, samples: [...samples] };
  });
}

/** The field of each column by name, as chosen by a person; other columns go by their heading. */
export type Mapping = Readonly<Record<string, string | null>>;

/** The fields that columns may have. */
export interface FieldsByHeading {
  isField(name: string): boolean;
  /** Returns the field that a heading names, and whether by a synonym of its label; undefined when there is none. */
  ofHeading(heading: string): { field: string; isSynonym: boolean } | undefined;
  /** Returns the message when the found fields are not enough. */
  lacking(found: ReadonlySet<string>): string | undefined;
}

/**
 * Assigns fields to columns. A heading's field goes to the first column that has its label, else to the first with a
 * synonym; the mapping takes precedence. `errors`: mistakes in the mapping, or missing columns.
 */
export function matchColumns(
  header: readonly string[],
  mapping: Mapping,
  fields: FieldsByHeading,
): { columns: ImportColumn[]; errors: FieldErrors } {
  const names = header.map((name) => name.trim());
  const wrong: string[] = [];
  const used = new Set<string>();
  for (const [name, field] of Object.entries(mapping)) {
    if (!names.includes(name.trim())) wrong.push(message('import_no_column', { column: name.slice(0, 100) }));
    else if (!field) continue;
    else if (!fields.isField(field))
      wrong.push(message('import_no_field', { field: String(field).slice(0, 100) }));
    else if (used.has(field)) wrong.push(message('import_field_twice', { field }));
    used.add(field ?? '');
  }
  const chosen = new Map(Object.entries(mapping).map(([name, field]) => [name.trim(), field || null]));
  const byHeading = new Map<number, string>();
  const meanings = names.map((name) => (chosen.has(name) ? undefined : fields.ofHeading(name)));
  for (const isSynonym of [false, true])
    for (const [index, meaning] of meanings.entries()) {
      if (meaning?.isSynonym !== isSynonym || used.has(meaning.field)) continue;
      used.add(meaning.field);
      byHeading.set(index, meaning.field);
    }
  const columns = names.map((name, index): ImportColumn => {
    const isFirst = names.indexOf(name) === index;
    return { name, field: (isFirst && chosen.get(name)) || byHeading.get(index) || null };
  });
  const lacking = fields.lacking(new Set(columns.flatMap(({ field }) => field ?? [])));
  if (wrong.length === 0 && lacking) wrong.push(lacking);
  return { columns, errors: wrong.length > 0 ? { mapping: wrong } : {} };
}

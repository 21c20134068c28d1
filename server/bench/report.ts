/** Table of results: ours, the reference, the ratio, the goal, and whether it is met. */
import type { Measurement } from './measure.ts';

/** A figure that is not a rate, such as seconds or megabytes. */
export interface Quantity {
  value: number;
  unit: string;
}

/** Goal of a line; every part must hold. */
interface Goal {
  /** Minimum or maximum ratio of ours to the reference. */
  leastRatio?: number;
  mostRatio?: number;
  /** Minimum and maximum of a quantity. */
  least?: number;
  most?: number;
  /** Maximum of the 50th and 99th percentile, in milliseconds. */
  p50?: number;
  p99?: number;
  /** Failed calls are not allowed. */
  noErrors?: true;
}

interface Line {
  what: string;
  ours: Measurement | Quantity;
  reference?: Measurement | Quantity;
  goal?: Goal;
}

const lines: Line[] = [];

const isRate = (figure: Measurement | Quantity): figure is Measurement => 'perSecond' in figure;

const amount = (figure: Measurement | Quantity) => (isRate(figure) ? figure.perSecond : figure.value);

function ratioOf({ ours, reference }: Line): number | undefined {
  return reference ? amount(ours) / amount(reference) : undefined;
}

/** Returns each part of a goal as text, and whether it is met. */
function partsOf(line: Line): [string, boolean][] {
  const { ours, goal = {} } = line;
  const { leastRatio, mostRatio, least, most, p50, p99, noErrors } = goal;
  const ratio = ratioOf(line) ?? 0;
  const parts: [string, boolean][] = [];
  // Compares the ratio as printed.
  if (leastRatio !== undefined)
    parts.push([`ratio >= ${leastRatio}`, Number(ratio.toFixed(2)) >= leastRatio]);
  if (mostRatio !== undefined) parts.push([`ratio <= ${mostRatio}`, Number(ratio.toFixed(2)) <= mostRatio]);
  if (least !== undefined) parts.push([`>= ${least}`, amount(ours) >= least]);
  if (most !== undefined)
    parts.push([`<= ${most}${isRate(ours) ? '/s' : ` ${ours.unit}`}`, amount(ours) <= most]);
  if (isRate(ours)) {
    if (p50 !== undefined) parts.push([`p50 <= ${p50} ms`, ours.p50 <= p50]);
    if (p99 !== undefined) parts.push([`p99 <= ${p99} ms`, ours.p99 <= p99]);
    if (noErrors) parts.push(['no errors', ours.errors === 0]);
  }
  return parts;
}

const rounded = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(2)));

function formatFigure(figure: Measurement | Quantity | undefined): string {
  if (!figure) return '';
  if (!isRate(figure)) return `${rounded(figure.value)} ${figure.unit}`;
  const { perSecond, p50, p99, errors } = figure;
  return `${rounded(perSecond)}/s, p50 ${rounded(p50)} ms, p99 ${rounded(p99)} ms${errors ? `, ${errors} errors` : ''}`;
}

function isGoalMet(line: Line): boolean | undefined {
  const parts = partsOf(line);
  return parts.length > 0 ? parts.every(([, isMet]) => isMet) : undefined;
}

/** Adds a line to the table and prints it at once. */
export function report(line: Line): void {
  lines.push(line);
  console.error(`  ${line.what}: ${formatFigure(line.ours)}`);
}

/** Prints what is measured next. */
export const progress = (text: string) => console.error(text);

const HEAD = ['what', 'ours', 'reference', 'ratio', 'goal', 'met'];

const MET = new Map([
  [true, 'yes'],
  [false, 'NO'],
  [undefined, ''],
]);

const cellsOf = (line: Line): string[] => [
  line.what,
  formatFigure(line.ours),
  formatFigure(line.reference),
  ratioOf(line)?.toFixed(2) ?? '',
  partsOf(line)
    .map(([text]) => text)
    .join(', '),
  MET.get(isGoalMet(line)) ?? '',
];

const asJson = (line: Line) => ({
  ...line,
  ratio: ratioOf(line) ?? null,
  met: isGoalMet(line) ?? null,
});

const EXPLANATION = `Each line: what was measured; ours; the reference, which is the least that it could cost (a bare Fastify route over one prepared
query on the same database, or what the line says, measured in the same run); ratio, ours divided by the reference; what is wanted; and
whether it is met. "/s": answers a second to 20 callers at once; "p50" and "p99": half, and 99 of 100, of the answers came within so many
milliseconds; "first time": nobody had asked for it before; "again": the answer was cached. Compare the ratios: the figures themselves
are this machine's, and this hour's.`;

/** Prints all lines, as a Markdown table or as JSON; nothing if there are none. */
export function printReport({ json }: { json: boolean }): void {
  if (lines.length === 0) return;
  console.log(json ? JSON.stringify(lines.map(asJson), null, 2) : asTable());
}

function asTable(): string {
  const rows = [HEAD, ...lines.map(cellsOf)];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const printed = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [printed[0], rule, ...printed.slice(1), '', EXPLANATION].join('\n');
}

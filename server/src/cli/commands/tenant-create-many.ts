import { readFile } from 'node:fs/promises';
import { LINK_HOURS } from '../../features/sign-in/sign-in-link.ts';
import { messageOf } from '../../platform/process/start-error.ts';
import { CommandFailure, defineCommand } from '../command.ts';
import { createCompany } from '../create-company.ts';
import { COMPANY_COLUMNS, compareWithExisting, type LineProblem, readCompanies } from '../read-companies.ts';

/** A line whose company was created, with the link of its admin. */
interface CreatedLine {
  line: number;
  id: number;
  name: string;
  link: string;
}

/** Creates the companies of a file. */
export default defineCommand({
  name: 'tenant create-many',
  summary: 'Creates the companies of a CSV file or workbook, each with its first admin.',
  operands: ['file'],
  options: { 'dry-run': { about: 'Check the file only, and create nothing.' } },
  manual: [
    `A header, and a line a company. Columns, named like the options of tenant create: ${COMPANY_COLUMNS.required.join(', ')}; may be absent or empty: ${COMPANY_COLUMNS.optional.join(', ')}.`,
    'The whole file is checked first. If a line is wrong, every wrong line is printed and nothing is created. Companies whose name exists are skipped and left as they are, so the command goes on where an interrupted one ended.',
    `A line a company is printed: its number and name, and the link by which its admin signs in once within ${LINK_HOURS} hours; with tabs between. Give it to nobody else. Whoever is the admin of several companies signs in by the last link alone, and to the others by a one-time code.`,
  ],
  async run({ operands: [written], options, config, open, pathOf, progress, say, data, signal }) {
    const bytes = await readFile(pathOf(written)).catch((error: unknown) => {
      throw new CommandFailure(`${written} cannot be read: ${messageOf(error)}`);
    });
    const { lines, problems } = readCompanies(bytes, config);
    const fail = (wrong: readonly LineProblem[]) => {
      const sorted = [...wrong].sort((first, second) => first.line - second.line);
      data({ created: [], skipped: [], problems: sorted });
      for (const { line, problem } of sorted) say(`line ${line}\t${problem}`);
      const count = new Set(sorted.map(({ line }) => line)).size;
      throw new CommandFailure(`${count} lines of ${written} are wrong; nothing was created.`);
    };
    if (problems.length > 0) fail(problems);
    const services = await open();
    const existing = await compareWithExisting(services.database.system, lines);
    if (existing.problems.length > 0) fail(existing.problems);
    const skipped = lines.flatMap(({ line, company: { name } }) => {
      const id = existing.ids.get(line);
      return id === undefined ? [] : [{ line, id, name }];
    });
    const missing = lines.filter(({ line }) => !existing.ids.has(line));
    for (const { name, id } of skipped) say(`${id}\t${name}\tis there already`);
    const created: CreatedLine[] = [];
    data({ created, skipped, problems: [], link_hours: LINK_HOURS });
    if (options['dry-run']) {
      data({
        would_create: missing.map(({ line, company: { name } }) => ({ line, name })),
        skipped,
        problems: [],
      });
      for (const { company } of missing) say(`-\t${company.name}\twould be created`);
      return;
    }
    for (const [place, { line, company }] of missing.entries()) {
      signal.throwIfAborted();
      progress.report('Companies:', place, missing.length);
      const { id, link } = await createCompany(services, company).catch((error: unknown) => {
        const reason = error instanceof CommandFailure ? error.message : messageOf(error);
        throw new CommandFailure(
          `Line ${line}: ${reason} Those before it are created; mend it and run again.`,
        );
      });
      created.push({ line, id, name: company.name, link });
      say(`${id}\t${company.name}\t${link}`);
    }
  },
});

import type { AnyCommand } from './command.ts';
import { TOOL } from './tool-name.ts';

const WIDTH = 96;

const INTRODUCTION = `Piiri, the operator's tool. It works on the installation that the environment describes (DATA_DIR, DATABASE_URL and
the rest, as docs/settings.md lists them), beside a running server or without one.`;

const ENDING = `A command ends with 0, or with one line that says what is wrong on stderr and another number: 2 when it was typed
wrongly, else 1. With --json every command prints its result as one JSON document on stdout, and a failure as
{"error": "…"} on stderr.

  ${TOOL} <command> --help     all about one command`;

/** Wraps a paragraph. */
function wrap(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length + 1 + indent.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => indent + line).join('\n');
}

function usage({ name, operands, options }: AnyCommand): string {
  const optionTexts = Object.entries(options).map(([option, { value, required }]) => {
    const text = value ? `--${option} <${value}>` : `--${option}`;
    return required ? text : `[${text}]`;
  });
  return [name, ...operands.map((operand) => `<${operand}>`), ...optionTexts].join(' ');
}

function commandManual(command: AnyCommand): string {
  const options = Object.entries(command.options).map(
    ([name, { value, about }]) => `  --${name}${value ? ` <${value}>` : ''}\n${wrap(about, '      ')}`,
  );
  return [
    `${TOOL} ${usage(command)}`,
    wrap(command.summary, '  '),
    ...command.manual.map((paragraph) => wrap(paragraph, '  ')),
    ...(options.length > 0 ? [options.join('\n')] : []),
  ].join('\n\n');
}

/** Returns the manual: complete for one command, a summary for several. */
export function manualOf(commands: readonly AnyCommand[]): string {
  const [only] = commands;
  if (only && commands.length === 1) return commandManual(only);
  const list = commands.map((command) => `  ${usage(command)}\n${wrap(command.summary, '      ')}`);
  return [INTRODUCTION, `${TOOL} <command>`, ...list, ENDING].join('\n\n');
}

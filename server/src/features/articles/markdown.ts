import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { SourceFailure } from './article.ts';

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

const moment = z.union([z.date(), z.string(), z.number()]).transform((value, issues) => {
  const date = new Date(value);
  if (!Number.isNaN(date.getTime())) return date;
  issues.addIssue({ code: 'custom', message: 'is no date' });
  return z.NEVER;
});

/** What stands before the text, between lines of `---`. Members that we do not know are others' business. */
const frontMatter = z.object({
  title: z.coerce.string().trim().min(1),
  date: moment.optional(),
  language: z.string().optional(),
  link: z.url({ protocol: /^https?$/ }).optional(),
  image: z.string().optional(),
});

export type FrontMatter = z.output<typeof frontMatter>;

/** One Markdown text. Its HTML is not cleaned: it may hold whatever the writer put there. */
export interface MarkdownText extends FrontMatter {
  html: string;
}

const marked = new Marked({ gfm: true, async: false });

/** Reads a Markdown text with front matter. `name`: of its file, for messages. Throws SourceFailure. */
export function readMarkdown(text: string, name: string): MarkdownText {
  const front = FRONT.exec(text);
  if (!front)
    throw new SourceFailure(`${name} does not begin with front matter (title, date) between lines of ---.`);
  const parsed = frontMatter.safeParse(yamlOf(front[1] ?? '', name));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SourceFailure(`${name}: "${issue?.path.join('.') || 'front matter'}" is missing or wrong.`);
  }
  return { ...parsed.data, html: marked.parse(text.slice(front[0].length)) as string };
}

function yamlOf(text: string, name: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0, prettyErrors: false });
  } catch (error) {
    throw new SourceFailure(
      `${name}: the front matter is no YAML: ${(error as Error).message.split('\n')[0]}`,
    );
  }
}

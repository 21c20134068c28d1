import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language } from '@piiri/schemas';
import { Marked } from 'marked';
import { parse } from 'yaml';
import { z } from 'zod';
import { groupBy } from '../../platform/group-by.ts';
import { messageOf } from '../../platform/process/start-error.ts';
import { type SourceArticle, SourceFailure } from './article.ts';

const FRONT_MATTER_PATTERN = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

const timestamp = z.union([z.date(), z.string(), z.number()]).transform((value, issues) => {
  const date = new Date(value);
  if (!Number.isNaN(date.getTime())) return date;
  issues.addIssue({ code: 'custom', message: 'is no date' });
  return z.NEVER;
});

/** Front matter: the lines between two `---` before the text. Unknown members are ignored. */
const frontMatter = z.object({
  title: z.coerce.string().trim().min(1),
  date: timestamp.optional(),
  language: z.string().optional(),
  link: z.url({ protocol: /^https?$/ }).optional(),
  image: z.string().optional(),
});

type FrontMatter = z.output<typeof frontMatter>;

/** One Markdown text. Its HTML is not sanitised yet. */
interface MarkdownText extends FrontMatter {
  html: string;
}

const marked = new Marked({ gfm: true, async: false });

/** Parses a Markdown text with front matter. `name` is the file's name, for error messages. Throws SourceFailure. */
function readMarkdown(text: string, name: string): MarkdownText {
  const front = FRONT_MATTER_PATTERN.exec(text);
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
    throw new SourceFailure(`${name}: the front matter is no YAML: ${messageOf(error).split('\n')[0]}`);
  }
}

/** Maximum size of a text in bytes. */
const MAX_BYTES = 1024 * 1024;

/** `name.md`, or `name.sv.md` for a further language. */
const FILE_NAME_PATTERN = /^(?<name>.+?)(?:\.(?<language>[a-z]{2}))?\.md$/;

interface ReadArticle {
  name: string;
  file: string;
  language: Language;
  isMain: boolean;
  text: MarkdownText;
}

/**
 * Reads the articles of a folder of Markdown files, in order of file name. Throws SourceFailure naming the invalid
 * file.
 */
export async function readFolder(folder: string): Promise<SourceArticle[]> {
  const files = (await readdir(folder)).filter((file) => FILE_NAME_PATTERN.test(file)).sort();
  if (files.length === 0) throw new SourceFailure(`${folder} holds no article: no file ends in .md.`);
  const articles = await Promise.all(files.map((file) => readTextFile(folder, file)));
  return [...groupBy(articles, ({ name }) => name)].map(([name, texts]) => articleOf(folder, name, texts));
}

async function readTextFile(folder: string, file: string): Promise<ReadArticle> {
  const path = join(folder, file);
  if ((await stat(path)).size > MAX_BYTES) throw new SourceFailure(`${file} is larger than 1 MB.`);
  const text = readMarkdown(await readFile(path, 'utf8'), file);
  const { name = '', language: suffix } = FILE_NAME_PATTERN.exec(file)?.groups ?? {};
  const language = suffix ?? text.language ?? 'fi';
  if (!isLanguage(language))
    throw new SourceFailure(`${file}: "${language}" is none of the product's languages.`);
  return { name, file, language, isMain: suffix === undefined, text };
}

function articleOf(folder: string, name: string, texts: ReadArticle[]): SourceArticle {
  const main = texts.find(({ isMain }) => isMain) ?? texts[0];
  const languages = new Set(texts.map(({ language }) => language));
  if (languages.size < texts.length)
    throw new SourceFailure(`${texts.map(({ file }) => file).join(' and ')} are in the same language.`);
  const first = <Value>(pick: (text: MarkdownText) => Value | undefined) =>
    [main, ...texts].map((article) => article && pick(article.text)).find((value) => value !== undefined) ??
    null;
  return {
    source: name,
    translations: Object.fromEntries(
      texts.map(({ language, text: { title, html } }) => [language, { title, html }]),
    ),
    date: first(({ date }) => date),
    link: first(({ link }) => link),
    image: first(({ image }) => image),
    base: folder,
  };
}

import { cutText } from '@piiri/schemas/clean-text.ts';
import { escapeHtml, htmlText } from '@piiri/schemas/html-text.ts';
import { Marked } from 'marked';
import { z } from 'zod';
import { TableProblem } from '../../../platform/documents/read/table-problem.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type ExportFolder, folderOf, resolvePath, stemOf } from '../export-folder.ts';
import { LIMITS } from '../limits.ts';
import {
  type SourceAuthor,
  type SourceComment,
  type SourceDocument,
  type SourceLoss,
  type SourceReaction,
  sourceDocument,
} from '../source-document.ts';
import { authorFrom, dateFrom, paragraphsOf } from '../values.ts';

/** The lists of Workplace's data export. */
const LISTS = ['posts', 'comments', 'reactions', 'groups', 'notes', 'files'] as const;

type ListName = (typeof LISTS)[number];

const optionalText = z.union([z.string(), z.number()]).transform(String).nullish().catch(null);

/** A person or an object that another one names: by itself, or by its id alone. */
const named = z
  .union([
    z.looseObject({ id: optionalText, name: optionalText, email: optionalText }),
    z.union([z.string(), z.number()]).transform((id) => ({ id: String(id), name: null, email: null })),
  ])
  .nullish()
  .catch(null);

type Named = z.output<typeof named>;

const entry = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String),
  message: optionalText,
  text: optionalText,
  title: optionalText,
  name: optionalText,
  subject: optionalText,
  body: optionalText,
  content: optionalText,
  formatting: optionalText,
  privacy: optionalText,
  type: optionalText,
  reaction: optionalText,
  permalink_url: optionalText,
  link: optionalText,
  path: optionalText,
  uri: optionalText,
  url: optionalText,
  filename: optionalText,
  created_time: z.unknown().optional(),
  created_at: z.unknown().optional(),
  from: named,
  author: named,
  user: named,
  group: named,
  to: named,
  group_id: optionalText,
  post: named,
  post_id: optionalText,
  note_id: optionalText,
  parent: named,
  parent_id: optionalText,
  object: named,
  object_id: optionalText,
});

type Entry = z.output<typeof entry>;

/** Reactions are listed without an id of their own. */
const reactionEntry = entry.extend({ id: optionalText });

/** Returns a list in JSON: by itself, or as the `data` or the named member of an object. */
function listIn(json: unknown, name: string): unknown[] | undefined {
  if (Array.isArray(json)) return json;
  if (typeof json !== 'object' || json === null) return undefined;
  const object = json as Record<string, unknown>;
  for (const member of [name, 'data']) {
    const list = object[member];
    if (Array.isArray(list)) return list;
    const within = list as { data?: unknown } | null | undefined;
    if (typeof list === 'object' && Array.isArray(within?.data)) return within.data;
  }
  return undefined;
}

interface Lists extends Record<ListName, unknown[]> {
  /** Folder of the file of each list, from which its paths start. */
  base: string;
}

/** Reads the lists: one file each, several in a folder of their name, or one file with all of them. */
async function readLists(folder: ExportFolder): Promise<Lists> {
  const lists: Lists = { posts: [], comments: [], reactions: [], groups: [], notes: [], files: [], base: '' };
  let bytes = 0;
  let isFirst = true;
  for (const [path, size] of folder.files) {
    if (!/\.json$/i.test(path)) continue;
    bytes += size;
    if (bytes > LIMITS.dataBytes) throw new TableProblem('export_too_large');
    let json: unknown;
    try {
      json = JSON.parse((await folder.read(path, LIMITS.dataBytes)).toString('utf8').replace(/^\uFEFF/, ''));
    } catch {
      folder.losses.push({ reason: 'unreadable', what: path });
      continue;
    }
    const segments = [...folderOf(path).split('/').filter(Boolean), stemOf(path)].map((part) =>
      part.toLowerCase(),
    );
    const name = LISTS.find((list) =>
      segments.some((part) => part === list || new RegExp(`^${list}[_-]?\\d+$`).test(part)),
    );
    const listNames = name ? [name] : LISTS.filter((list) => listIn(json, list) && !Array.isArray(json));
    for (const list of listNames) lists[list].push(...(listIn(json, list) ?? []));
    if (listNames.length === 0) folder.losses.push({ reason: 'not_in_format', what: path });
    else if (isFirst || folderOf(path).length < lists.base.length) lists.base = folderOf(path);
    if (listNames.length > 0) isFirst = false;
  }
  return lists;
}

const PERSON_MEMBERS = ['from', 'author', 'user'] as const;

/** Gives people who are named by their id alone the name and address that other entries have. */
function completePeople(lists: Lists): void {
  const people = LISTS.flatMap((list) => lists[list]).flatMap((value) => {
    const { data } = z.record(z.string(), z.unknown()).safeParse(value);
    return PERSON_MEMBERS.flatMap((member) => {
      const person = data?.[member];
      return typeof person === 'object' && person !== null ? [person as Record<string, unknown>] : [];
    });
  });
  const authors = new Map(people.filter(({ email }) => email).map((person) => [String(person.id), person]));
  for (const person of people) {
    const { email, name } = authors.get(String(person.id)) ?? {};
    person.email ??= email;
    person.name ??= name;
  }
}

const authorOf = ({ from, author, user }: Pick<Entry, 'from' | 'author' | 'user'>): SourceAuthor | null => {
  const person: Named = from ?? author ?? user;
  return person ? authorFrom(person.email ?? person.name, person.name) : null;
};

const createdOf = ({ created_time, created_at }: Pick<Entry, 'created_time' | 'created_at'>) =>
  dateFrom(created_time ?? created_at);

/** Returns the id of the object that a comment, reaction or file belongs to. */
const ownerOf = ({ post, post_id, note_id, object, object_id }: z.output<typeof reactionEntry>) =>
  post?.id ?? post_id ?? note_id ?? object?.id ?? object_id ?? null;

const marked = new Marked({ gfm: true, breaks: true, async: false });

const isMarkdown = (formatting: string | null | undefined) => /markdown/i.test(formatting ?? '');

function textHtml(text: string, formatting: string | null | undefined): string {
  if (isMarkdown(formatting)) return marked.parse(text) as string;
  return /^\s*<(p|div|h\d|ul|ol|table|blockquote|article|section)[\s>]/i.test(text)
    ? text
    : paragraphsOf(text);
}

const TITLE_LENGTH = 90;

/** Posts have no title: their first line is one, up to a word near its end. */
function titleFromText(text: string, formatting: string | null | undefined): string {
  const first = text.split(/\r?\n/).find((part) => htmlText(part)) ?? '';
  const line = htmlText(isMarkdown(formatting) ? (marked.parse(first) as string) : first);
  if (line.length <= TITLE_LENGTH) return line;
  const cut = cutText(line, TITLE_LENGTH);
  const space = cut.lastIndexOf(' ');
  return `${(space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–-]+$/, '')}…`;
}

const isPicture = (path: string) => /\.(jpe?g|png|gif|webp)$/i.test(path);

/** Reads Workplace's data export: posts become news with their comments, notes become pages. */
export async function readWorkplace(folder: ExportFolder): Promise<SourceDocument[]> {
  const lists = await readLists(folder);
  completePeople(lists);
  const read = <Schema extends z.ZodType>(name: ListName, schema: Schema): z.output<Schema>[] =>
    lists[name].flatMap((value) => {
      const { data } = schema.safeParse(value);
      if (data === undefined && folder.losses.length < LIMITS.filesNotTaken)
        folder.losses.push({ reason: 'unreadable', what: name });
      return data === undefined ? [] : [data];
    });
  const groups = new Map(read('groups', entry).map((group) => [group.id, group]));
  const comments = commentsByPost(read('comments', entry));
  const reactions = groupBy(read('reactions', reactionEntry), ownerOf);
  const files = groupBy(read('files', entry), ownerOf);

  const filesOf = (id: string) => {
    const losses: SourceLoss[] = [];
    const paths = (files.get(id) ?? []).flatMap((file) => {
      const sent = file.path ?? file.uri ?? file.filename ?? file.url ?? file.name ?? '';
      const candidates = [
        resolvePath(lists.base, sent),
        resolvePath(`${lists.base}files/`, sent),
        resolvePath('', sent),
      ];
      const path = candidates.find((candidate) => candidate && folder.files.has(candidate));
      if (!path) losses.push({ reason: 'attachment_missing', what: file.name ?? sent });
      return path ?? [];
    });
    return { paths, losses };
  };

  const documentOf = (own: Entry, kind: 'news' | 'page'): SourceDocument => {
    const text = own.message ?? own.text ?? own.body ?? own.content ?? '';
    const { paths, losses } = filesOf(own.id);
    const pictures = paths
      .filter(isPicture)
      .map((path) => `<p><img src="/${escapeHtml(encodePath(path))}"></p>`);
    const group = groupOf(own, groups);
    return sourceDocument({
      sourceId: `${kind === 'news' ? 'post' : 'note'}:${own.id}`,
      title:
        own.title ??
        own.subject ??
        (kind === 'page' ? own.name : null) ??
        (titleFromText(text, own.formatting) || own.id),
      html: textHtml(text, own.formatting) + pictures.join(''),
      kind,
      base: lists.base,
      addresses: [own.permalink_url, own.link].flatMap((address) => address ?? []),
      created: createdOf(own),
      author: authorOf(own),
      attachments: paths.filter((path) => !isPicture(path)),
      group,
      comments: commentsOf(comments.get(own.id) ?? []),
      reactions: (reactions.get(own.id) ?? []).flatMap((reaction): SourceReaction[] => {
        const kindName = reaction.type ?? reaction.reaction;
        return kindName
          ? [{ author: authorOf(reaction) ?? { email: null, name: null }, kind: kindName }]
          : [];
      }),
      losses,
    });
  };
  return [
    ...read('notes', entry).map((note) => documentOf(note, 'page')),
    ...read('posts', entry).map((post) => documentOf(post, 'news')),
  ];
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** Returns comments by the id of their post, which a reply may name only through the comment that it answers. */
function commentsByPost(entries: readonly Entry[]): Map<string | null, Entry[]> {
  const byId = new Map(entries.map((comment) => [comment.id, comment]));
  const postOf = (comment: Entry): string | null => {
    let current = comment;
    // A circle of replies has no post.
    for (let hops = 0; hops < 50; hops++) {
      const owner = ownerOf(current);
      if (owner && !byId.has(owner)) return owner;
      const parent: string | null = owner ?? current.parent?.id ?? current.parent_id ?? null;
      const answered = parent === null ? undefined : byId.get(parent);
      // Ids of comments begin with that of their post: `post_comment`.
      if (!answered) return parent ?? (/^(\d+)_\d+$/.exec(current.id)?.[1] || null);
      current = answered;
    }
    return null;
  };
  return groupBy(entries, postOf);
}

function commentsOf(entries: readonly Entry[]): SourceComment[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.flatMap((comment): SourceComment[] => {
    const text = (comment.message ?? comment.text ?? '').trim();
    if (!text) return [];
    const parent = comment.parent?.id ?? comment.parent_id ?? null;
    return [
      {
        sourceId: comment.id,
        parent: parent !== null && ids.has(parent) ? parent : null,
        author: authorOf(comment) ?? { email: null, name: null },
        text,
        created: createdOf(comment),
      },
    ];
  });
}

/** Returns the name of the group that reads a post; null for one that everybody reads. */
function groupOf({ group, group_id, to }: Entry, groups: ReadonlyMap<string, Entry>): string | null {
  const target = group ?? to;
  const id = target?.id ?? group_id;
  const listed = id ? groups.get(id) : undefined;
  const isForAll = /default|everyone|company/i.test(String(listed?.purpose ?? listed?.type ?? ''));
  if (isForAll) return null;
  return listed?.name ?? target?.name ?? (id ? String(id) : null);
}

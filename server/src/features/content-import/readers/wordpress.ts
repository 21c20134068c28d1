import { createReadStream } from 'node:fs';
import sax from 'sax';
import { TableProblem } from '../../../platform/documents/read/table-problem.ts';
import type { ExportFolder } from '../export-folder.ts';
import { LIMITS } from '../limits.ts';
import {
  type SourceComment,
  type SourceDocument,
  type SourceLoss,
  sourceDocument,
} from '../source-document.ts';
import { authorFrom, dateFrom } from '../values.ts';

/** An element of WXR with the texts of its children, by name; children with children of their own are lists. */
interface Item {
  texts: Map<string, string>;
  comments: Map<string, string>[];
  meta: Map<string, string>[];
}

interface Site {
  /** Texts of the channel, such as its address. */
  channel: Map<string, string>;
  authors: Map<string, string>[];
  items: Item[];
}

/** Elements with texts of their own, by the list that they belong to. */
const GROUPS: Readonly<Record<string, 'authors' | 'comments' | 'meta'>> = {
  'wp:author': 'authors',
  'wp:comment': 'comments',
  'wp:postmeta': 'meta',
};

/** Parses a WXR file as it is read; entities of its own are not expanded. Throws TableProblem. */
async function readSite(path: string): Promise<Site> {
  const site: Site = { channel: new Map(), authors: [], items: [] };
  const parser = sax.parser(true, { position: false });
  const open: string[] = [];
  let item: Item | undefined;
  let group: Map<string, string> | undefined;
  let text = '';
  let length = 0;
  let isBroken = false;
  const add = (chunk: string) => {
    text += chunk;
    length += chunk.length;
  };
  parser.onerror = () => {
    // Names of HTML are no entities of XML, but exports have them; they stay as they are.
    if (/entity/i.test(parser.error?.message ?? '')) parser.error = null as unknown as Error;
    else isBroken = true;
  };
  parser.onopentag = ({ name }) => {
    open.push(name);
    text = '';
    if (open.length > 20) isBroken = true;
    if (name === 'item') item = { texts: new Map(), comments: [], meta: [] };
    if (GROUPS[name]) group = new Map();
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = (name) => {
    open.pop();
    const list = GROUPS[name];
    if (name === 'item' && item) {
      site.items.push(item);
      item = undefined;
    } else if (list && group) {
      if (list === 'authors') site.authors.push(group);
      else item?.[list].push(group);
      group = undefined;
    } else {
      const texts = group ?? item?.texts ?? site.channel;
      if (!texts.has(name)) texts.set(name, text);
    }
    text = '';
  };
  for await (const chunk of createReadStream(path, 'utf8')) {
    parser.write(chunk as string);
    if (isBroken) throw new TableProblem('export_broken');
    if (length > LIMITS.dataBytes || site.items.length > LIMITS.files)
      throw new TableProblem('export_too_large');
  }
  if (open.length > 0) throw new TableProblem('export_broken');
  return site;
}

/** Blocks of HTML, before and after which there is no paragraph. */
const BLOCK =
  /^<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre|div|figure|hr|section|aside|iframe|!--)[\s>/-]/i;

/** A caption's markup, whose words stay; and what plugins replace by something of their own. */
const CAPTION = /\[\/?caption[^\]]{0,1000}\]/g;
const SHORTCODE = /\[\/?([a-z][\w-]{1,40})(?:\s[^\]]{0,1000})?\]/g;

/** Returns the text of a post as HTML: the classic editor stores paragraphs as empty lines, blocks are HTML. */
export function postHtml(content: string): string {
  const plain = content
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(CAPTION, '')
    .replace(SHORTCODE, '');
  if (/<p[\s>]/i.test(plain) || content.includes('<!-- wp:')) return plain;
  return plain
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block) => (BLOCK.test(block) ? block : `<p>${block.replace(/\r?\n/g, '<br>')}</p>`))
    .join('');
}

/** WordPress makes copies of a picture in several sizes; exports of its files often have the original alone. */
const withoutSizes = (html: string, hasFile: (address: string) => boolean) =>
  html.replace(
    /(https?:\/\/[^\s"'<>]{1,1000})-\d{1,5}x\d{1,5}(\.(?:jpe?g|png|gif|webp))/gi,
    (address, stem, ending) => (hasFile(address) ? address : `${stem}${ending}`),
  );

/** Dates of WordPress that mean none. */
const dateOf = (texts: ReadonlyMap<string, string>, gmt: string, local: string) => {
  const isSet = (text: string | undefined) => text && !text.startsWith('0000');
  return dateFrom([texts.get(gmt), texts.get(local)].find(isSet));
};

function commentsOf({ comments }: Item): SourceComment[] {
  return comments.flatMap((comment) => {
    const text = (comment.get('wp:comment_content') ?? '').trim();
    const type = comment.get('wp:comment_type') ?? '';
    if (comment.get('wp:comment_approved') !== '1' || !text || !['', 'comment'].includes(type)) return [];
    const parent = comment.get('wp:comment_parent') ?? '0';
    return [
      {
        sourceId: comment.get('wp:comment_id') ?? '',
        parent: parent === '0' ? null : parent,
        author: authorFrom(comment.get('wp:comment_author_email'), comment.get('wp:comment_author')) ?? {
          email: null,
          name: null,
        },
        text: text.replace(/<[^>]{0,1000}>/g, ''),
        created: dateOf(comment, 'wp:comment_date_gmt', 'wp:comment_date'),
      },
    ];
  });
}

/** Types of posts that are no content. */
const TECHNICAL =
  /^(attachment|nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*)$/;

/** Reads WordPress' export (WXR), with the site's uploads if they are in the folder. */
export async function readWordpress(folder: ExportFolder): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const path of folder.files.keys())
    if (/\.(xml|wxr)$/i.test(path))
      documents.push(...documentsOf(await readSite(folder.pathOf(path)), folder));
  return documents;
}

function documentsOf({ channel, authors, items }: Site, folder: ExportFolder): SourceDocument[] {
  const address = channel.get('wp:base_blog_url') ?? channel.get('link') ?? '';
  const site = URL.canParse(address) ? new URL(address).host : null;
  const emails = new Map(authors.map((author) => [author.get('wp:author_login'), author] as const));
  const uploads = new Map(
    items.flatMap(({ texts }) => {
      const url = texts.get('wp:attachment_url');
      return url ? [[texts.get('wp:post_id') ?? '', url] as const] : [];
    }),
  );
  const names = new Set([...folder.files.keys()].map((path) => path.split('/').at(-1)));
  const hasFile = (url: string) => names.has(url.split('/').at(-1));
  return items
    .map((item) => ({ item, order: Number(item.texts.get('wp:menu_order')) || 0 }))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ item }): SourceDocument[] => {
      const { texts, meta } = item;
      const type = texts.get('wp:post_type') ?? 'post';
      const status = texts.get('wp:status') ?? '';
      if (TECHNICAL.test(type) || ['trash', 'auto-draft', 'inherit'].includes(status)) return [];
      const id = texts.get('wp:post_id') ?? '';
      const link = texts.get('link') ?? '';
      const login = texts.get('dc:creator') ?? '';
      const author = emails.get(login);
      const content = (texts.get('content:encoded') ?? '').replace(CAPTION, '');
      const codes = new Set([...content.matchAll(SHORTCODE)].map(([, name = '']) => name));
      const losses = [...codes].map((code): SourceLoss => ({ reason: 'embedded', what: `[${code}]` }));
      const thumbnail = meta
        .find((entry) => entry.get('wp:meta_key') === '_thumbnail_id')
        ?.get('wp:meta_value');
      const parent = texts.get('wp:post_parent') ?? '0';
      const isPublished = status === 'publish' && !texts.get('wp:post_password');
      return [
        sourceDocument({
          sourceId: `${site ?? ''}:${id}`,
          parent: type === 'page' && parent !== '0' ? `${site ?? ''}:${parent}` : null,
          title: titleOf(texts.get('title') ?? ''),
          html: withoutSizes(postHtml(content), hasFile),
          kind: type === 'post' ? 'news' : 'page',
          site,
          addresses: [link, `https://${site}/?p=${id}`, `https://${site}/?page_id=${id}`].filter(Boolean),
          created: dateOf(texts, 'wp:post_date_gmt', 'wp:post_date'),
          author: author
            ? authorFrom(author.get('wp:author_email'), author.get('wp:author_display_name'))
            : authorFrom(login),
          picture: (thumbnail && uploads.get(thumbnail)) || null,
          isPublished,
          comments: commentsOf(item),
          losses,
        }),
      ];
    });
}

const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#8217;': '’',
};

/** Titles have HTML's entities, and sometimes markup. */
const titleOf = (title: string) =>
  title
    .replace(/<[^>]{0,1000}>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#8217);/g, (sign) => NAMED[sign] ?? sign)
    .trim();

import type { SourceFormat } from '@piiri/shared/contracts/content-import.ts';
import { strToU8, zipSync } from 'fflate';

/** A document of a generated export, as it must come in. */
export interface GeneratedDocument {
  title: string;
  /** Words that its text has. */
  words: string;
  /** Title of the page above it. */
  parent: string | null;
  /** Title of the document to which it links. */
  link: string;
  hasPicture: boolean;
  /** Name of the attached file. */
  attachment: string | null;
  /** When it was written: an ISO date. */
  created: string;
  /** Whether the known person wrote it. */
  isByKnown: boolean;
  comments: number;
}

type Files = Record<string, Uint8Array>;

interface Generated {
  files: Files;
  documents: GeneratedDocument[];
}

/** The e-mail address of the person whom the company knows. */
export const KNOWN_EMAIL = 'known@example.com';

const CHILDREN = 9;

const number = (at: number) => String(at).padStart(3, '0');

const isTop = (at: number) => at % (CHILDREN + 1) === 0;

const topOf = (at: number) => at - (at % (CHILDREN + 1));

function planOf(count: number): (GeneratedDocument & { at: number; linkAt: number })[] {
  return Array.from({ length: count }, (_, at) => {
    const linkAt = (at * 7 + 3) % count;
    const day = new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
    return {
      at,
      linkAt,
      title: `Document ${number(at)}`,
      words: `These are the words of ${number(at)}: äöå ž & <all>.`,
      parent: isTop(at) ? null : `Document ${number(topOf(at))}`,
      link: `Document ${number(linkAt)}`,
      hasPicture: at % 5 === 0,
      attachment: at % 8 === 0 ? `notes-${number(at)}.txt` : null,
      created: day,
      isByKnown: at % 3 === 0,
      comments: 0,
    };
  });
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const emailOf = (isByKnown: boolean) => (isByKnown ? KNOWN_EMAIL : 'stranger@example.org');

type Plan = ReturnType<typeof planOf>[number];

/** The path of a document in a folder of files: those at the top are folders with an index. */
const fileOf = (at: number, ending: string) =>
  isTop(at) ? `part-${number(at)}/index.${ending}` : `part-${number(topOf(at))}/page-${number(at)}.${ending}`;

const attachmentsIn = (plan: readonly Plan[], pathOf: (own: Plan) => string): Files =>
  Object.fromEntries(
    plan.flatMap((own) =>
      own.attachment ? [[pathOf(own), strToU8(`Notes of ${own.title}\n`)] as const] : [],
    ),
  );

function htmlExport(plan: readonly Plan[], picture: Uint8Array): Files {
  const pages = plan.map((own): [string, Uint8Array] => [
    fileOf(own.at, 'html'),
    strToU8(`<html><head><title>${own.title}</title><meta name="date" content="${own.created}">
<meta name="author" content="${emailOf(own.isByKnown)}"></head><body><h1>${own.title}</h1><p>${escaped(own.words)}</p>
<p><a href="../${fileOf(own.linkAt, 'html')}">next</a>${own.hasPicture ? '<img src="../pictures/p.png" alt="p">' : ''}
${own.attachment ? `<a href="../files/${own.attachment}">notes</a>` : ''}</p></body></html>`),
  ]);
  return {
    ...Object.fromEntries(pages),
    'pictures/p.png': picture,
    ...attachmentsIn(plan, ({ attachment }) => `files/${attachment}`),
  };
}

function markdownExport(plan: readonly Plan[], picture: Uint8Array): Files {
  const pages = plan.map((own): [string, Uint8Array] => [
    fileOf(own.at, 'md'),
    strToU8(`---\ntitle: ${own.title}\ndate: ${own.created}\nauthor: ${emailOf(own.isByKnown)}\n---\n
${escaped(own.words)}\n\n[next](../${fileOf(own.linkAt, 'md')})\n
${own.hasPicture ? '![p](../pictures/p.png)' : ''}${own.attachment ? ` [notes](../files/${own.attachment})` : ''}\n`),
  ]);
  return {
    ...Object.fromEntries(pages),
    'pictures/p.png': picture,
    ...attachmentsIn(plan, ({ attachment }) => `files/${attachment}`),
  };
}

const paragraph = (content: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}${content}</w:p>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const DRAWING = `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="p"/><a:graphic><a:graphicData
  uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId5"/></pic:blipFill>
  </pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const WORD = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${OFFICE}"
  xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"
  xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;
const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
  <Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>
  <Override PartName="/word/document.xml"
    ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

function wordFile(own: Plan, picture: Uint8Array): Uint8Array {
  const link = (id: string, words: string) =>
    `<w:hyperlink r:id="${id}"><w:r><w:t>${words}</w:t></w:r></w:hyperlink>`;
  const target = (id: string, path: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${path}" TargetMode="External"/>`;
  const body = [
    paragraph(run(own.title), 'Heading1'),
    paragraph(run(own.words)),
    paragraph(link('rId6', 'next')),
    own.hasPicture ? paragraph(DRAWING) : '',
    own.attachment ? paragraph(link('rId7', 'notes')) : '',
  ].join('');
  const xml = (content: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return zipSync({
    '[Content_Types].xml': xml(TYPES),
    '_rels/.rels': xml(
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'docProps/core.xml':
      xml(`<cp:coreProperties xmlns:cp="c" xmlns:dc="d" xmlns:dcterms="t"><dc:creator>${emailOf(own.isByKnown)}</dc:creator>
      <dcterms:created>${own.created}T00:00:00Z</dcterms:created></cp:coreProperties>`),
    'word/document.xml': xml(`<w:document ${WORD}><w:body>${body}</w:body></w:document>`),
    'word/styles.xml': xml(
      `<w:styles ${WORD}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    'word/_rels/document.xml.rels': xml(`<Relationships xmlns="${RELATIONS}">
      <Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/>
      <Relationship Id="rId5" Type="${OFFICE}/image" Target="media/p.png"/>
      ${target('rId6', `../${fileOf(own.linkAt, 'docx')}`)}${own.attachment ? target('rId7', `../files/${own.attachment}`) : ''}
      </Relationships>`),
    ...(own.hasPicture && { 'word/media/p.png': picture }),
  });
}

const docxExport = (plan: readonly Plan[], picture: Uint8Array): Files => ({
  ...Object.fromEntries(plan.map((own) => [fileOf(own.at, 'docx'), wordFile(own, picture)])),
  ...attachmentsIn(plan, ({ attachment }) => `files/${attachment}`),
});

function confluenceExport(plan: readonly Plan[], picture: Uint8Array): Files {
  const pathOf = (at: number) => `Document-${number(at)}_${1000 + at}.html`;
  const item = (own: Plan, below: readonly Plan[]): string =>
    `<li><a href="${pathOf(own.at)}">${own.title}</a>${below.length > 0 ? `<ul>${below.map((child) => item(child, [])).join('')}</ul>` : ''}</li>`;
  const tops = plan.filter(({ parent }) => parent === null);
  const list = tops
    .map((top) =>
      item(
        top,
        plan.filter(({ parent }) => parent === top.title),
      ),
    )
    .join('');
  const pages = plan.map((own): [string, Uint8Array] => {
    const attached = own.attachment
      ? `<div class="pageSection group"><h2 id="attachments">Attachments:</h2><div class="greybox"><a href="attachments/${own.at}/${own.attachment}">x</a></div></div>`
      : '';
    return [
      `S/${pathOf(own.at)}`,
      strToU8(`<html><head><title>Space : ${own.title}</title></head><body><h1 id="title-heading"><span id="title-text">Space : ${own.title}</span></h1>
<div id="content" class="view"><div class="page-metadata">Created by <span class='author'><a href="mailto:${emailOf(own.isByKnown)}">A B</a></span> on ${own.created}</div>
<div id="main-content" class="wiki-content group"><p>${escaped(own.words)}</p><p><a href="${pathOf(own.linkAt)}">next</a>${own.hasPicture ? '<img src="attachments/thumbnails/1/p.png" alt="p">' : ''}</p></div>${attached}</div></body></html>`),
    ];
  });
  return {
    'S/index.html': strToU8(
      `<html><head><title>S (Space)</title></head><body><table><tr><th>Name</th><td>Space</td></tr></table><ul>${list}</ul></body></html>`,
    ),
    ...Object.fromEntries(pages),
    'S/attachments/1/p.png': picture,
    ...attachmentsIn(plan, ({ at, attachment }) => `S/attachments/${at}/${attachment}`),
  };
}

function wordpressExport(plan: readonly Plan[], picture: Uint8Array): Files {
  const site = 'https://old.example.com';
  const cdata = (text: string) => `<![CDATA[${text}]]>`;
  const items = plan.map(
    (
      own,
    ) => `<item><title>${cdata(own.title)}</title><link>${site}/p/${own.at}/</link><dc:creator>${cdata(own.isByKnown ? 'k' : 's')}</dc:creator>
<content:encoded>${cdata(`<p>${escaped(own.words)}</p><p><a href="${site}/p/${own.linkAt}/">next</a>${own.hasPicture ? `<img src="${site}/wp-content/uploads/2020/p-150x150.png" alt="p">` : ''}${own.attachment ? `<a href="${site}/wp-content/uploads/2020/${own.attachment}">notes</a>` : ''}</p>`)}</content:encoded>
<wp:post_id>${own.at + 1}</wp:post_id><wp:post_date_gmt>${own.created} 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status>
<wp:post_parent>${own.parent === null ? 0 : topOf(own.at) + 1}</wp:post_parent><wp:menu_order>${own.at}</wp:menu_order><wp:post_type>page</wp:post_type></item>`,
  );
  const author = (login: string, email: string) =>
    `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_email>${email}</wp:author_email></wp:author>`;
  return {
    'site.xml':
      strToU8(`<?xml version="1.0"?><rss xmlns:content="c" xmlns:dc="d" xmlns:wp="w"><channel><wp:base_blog_url>${site}</wp:base_blog_url>
${author('k', KNOWN_EMAIL)}${author('s', 'stranger@example.org')}${items.join('')}</channel></rss>`),
    'uploads/2020/p.png': picture,
    ...attachmentsIn(plan, ({ attachment }) => `uploads/2020/${attachment}`),
  };
}

function workplaceExport(plan: readonly Plan[], picture: Uint8Array): Files {
  const person = (isByKnown: boolean) => ({ id: isByKnown ? '1' : '2', email: emailOf(isByKnown) });
  const link = (at: number) => `https://w.example.com/posts/${at}`;
  const posts = plan.map((own) => ({
    id: String(own.at + 1),
    message: `${own.title}\n\n${own.words}\n\n${link(own.linkAt)}`,
    created_time: `${own.created}T00:00:00+0000`,
    from: person(own.isByKnown),
    permalink_url: link(own.at),
  }));
  const comments = plan.flatMap(({ at, comments: count }) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${at + 1}_${index}`,
      post_id: String(at + 1),
      message: `Comment ${index}`,
      created_time: `2024-01-0${index + 1}T00:00:00+0000`,
      from: person(index === 0),
    })),
  );
  const files = plan.flatMap((own) => [
    ...(own.hasPicture ? [{ id: `p${own.at}`, path: 'files/p.png', post_id: String(own.at + 1) }] : []),
    ...(own.attachment
      ? [{ id: `f${own.at}`, path: `files/${own.attachment}`, post_id: String(own.at + 1) }]
      : []),
  ]);
  const json = (value: unknown) => strToU8(JSON.stringify(value));
  return {
    'posts.json': json(posts),
    'comments.json': json(comments),
    'files.json': json(files),
    'files/p.png': picture,
    ...attachmentsIn(plan, ({ attachment }) => `files/${attachment}`),
  };
}

const GENERATORS: Record<SourceFormat, (plan: readonly Plan[], picture: Uint8Array) => Files> = {
  html: htmlExport,
  markdown: markdownExport,
  docx: docxExport,
  confluence: confluenceExport,
  wordpress: wordpressExport,
  workplace: workplaceExport,
};

/** Returns an export with so many documents, with the documents that must come of it. */
export function generateExport(from: SourceFormat, count: number, picture: Uint8Array): Generated {
  const plan = planOf(count).map((own) =>
    from === 'workplace' ? { ...own, parent: null, comments: own.at % 4 } : own,
  );
  return { files: GENERATORS[from](plan, picture), documents: plan };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceFormat } from '@piiri/shared/contracts/content-import.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXPORTS } from '../../../test/golden-exports.ts';
import { linksIn } from './marks.ts';
import { readExport } from './read-export.ts';

let work: string;

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'piiri-export-'));
});

afterEach(() => rm(work, { recursive: true, force: true }));

async function read(from: SourceFormat) {
  const { documents, losses } = await readExport(join(EXPORTS, from), from, undefined, work);
  const tree = documents.map(({ depth, title, kind }) => `${'  '.repeat(depth)}${title} ${kind}`);
  return {
    tree,
    losses,
    byTitle: Object.fromEntries(documents.map((document) => [document.title, document])),
  };
}

test('Confluence: the tree of the space, pictures, attachments, panels, links by page and by id', async () => {
  const { tree, byTitle, losses } = await read('confluence');
  expect(tree).toEqual([
    'Handbook Home page',
    '  Travel page',
    '    Trains page',
    '  Etätyö ja työajat page',
  ]);
  expect(losses).toEqual([]);
  const { 'Handbook Home': home, Travel, Trains } = byTitle;
  expect(home?.html).toContain('<aside data-callout="info"><p>Ask your manager first.</p></aside>');
  expect(linksIn(home?.html ?? '')).toHaveLength(2);
  expect(home).toMatchObject({ sourceId: 'page:100', author: { name: 'Aino Aalto', email: null } });
  expect(home?.created).toEqual(new Date('2021-03-04T00:00:00Z'));
  expect(Travel?.html).toMatch(
    /^<p><img src="\/api\/media\/[\w-]{24}\/large.webp" alt="Route" \/><\/p>\s*<h2>Costs<\/h2><table>/,
  );
  expect(Travel).toMatchObject({
    author: { email: 'aino@example.com', name: 'Aino Aalto' },
    pictures: [{ name: '201.png' }],
    attachments: [{ name: '202.txt' }],
    losses: [{ reason: 'comments', what: 'Handbook : Travel' }],
  });
  expect(linksIn(Trains?.html ?? '')).toHaveLength(1);
});

test('WordPress: posts with comments and pages, uploads beside the file, drafts, paragraphs without markup', async () => {
  const { tree, byTitle } = await read('wordpress');
  expect(tree).toEqual(['New office & new coffee news', 'Benefits page', '  Lunch page']);
  const { 'New office & new coffee': post, Benefits, Lunch } = byTitle;
  expect(post).toMatchObject({
    sourceId: 'staff.example.com:11',
    author: { email: 'aino@example.com' },
    created: new Date('2023-05-04T09:00:00Z'),
    pictures: [{ name: 'office.png' }],
    comments: [{ sourceId: '5', text: 'Finally!', author: { email: 'aino@example.com' } }],
    isPublished: true,
    losses: [],
  });
  expect(post?.picture).toBe(post?.pictures[0]?.mark);
  expect(linksIn(post?.html ?? '')).toHaveLength(1);
  expect(Benefits?.html).toBe('<p>First paragraph<br />with a break.</p><p>Second one.</p>');
  expect(Benefits?.losses).toEqual([{ reason: 'embedded', what: '[contact-form-7]' }]);
  expect(Lunch).toMatchObject({ isPublished: false });
  expect(linksIn(Lunch?.html ?? '')).toHaveLength(1);
});

test('Workplace: posts with comments, reactions, files and groups; notes are pages', async () => {
  const { tree, byTitle, losses } = await read('workplace');
  expect(losses).toEqual([]);
  expect(tree).toEqual([
    'How we plan parties page',
    'Summer party on Friday! news',
    'Forklift rules have changed news',
    'Only for the board news',
  ]);
  const {
    'Summer party on Friday!': party,
    'Forklift rules have changed': forklift,
    'Only for the board': board,
  } = byTitle;
  expect(party).toMatchObject({
    created: new Date('2024-06-03T10:00:00Z'),
    group: null,
    attachments: [{ name: 'menu.txt' }],
    pictures: [{ name: 'party.png' }],
    comments: [
      { sourceId: '900_1', parent: null, text: 'Who brings the grill?' },
      { sourceId: '900_2', parent: '900_1' },
    ],
    reactions: [{ kind: 'LOVE' }, { kind: 'ANGRY' }],
  });
  expect(linksIn(party?.html ?? '')).toHaveLength(1);
  expect(forklift).toMatchObject({
    group: 'Warehouse',
    losses: [{ reason: 'attachment_missing', what: 'lost.pdf' }],
  });
  expect(forklift?.html).toContain('<strong>Forklift</strong>');
  expect(board).toMatchObject({ group: 'Board', author: { email: 'aino@example.com' } });
  expect(byTitle['How we plan parties']?.html).toBe('<p>Ask <strong>everybody</strong> in time.</p>');
});

test('Word: headings, tables, pictures, links between documents, properties and folders', async () => {
  const { tree, byTitle, losses } = await read('docx');
  expect(losses).toEqual([]);
  expect(tree).toEqual(['Handbook page', '  Working hours page']);
  const { Handbook, 'Working hours': hours } = byTitle;
  expect(Handbook).toMatchObject({
    author: { email: 'aino@example.com' },
    created: new Date('2023-02-03T04:05:06Z'),
    pictures: [{ name: 'picture.png' }],
  });
  expect(Handbook?.html).toMatch(
    /^<p>For everybody.<\/p><h2>Where we are<\/h2><p><img src="[^"]+" alt="The map" \/><\/p><p>See <a/,
  );
  expect(linksIn(Handbook?.html ?? '')).toHaveLength(1);
  expect(hours?.html).toContain('<td><p>Day</p></td>');
});

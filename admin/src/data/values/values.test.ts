import type { Entity } from '@piiri/schemas';
import { news } from '@piiri/schemas/entities/news.ts';
import { poll } from '@piiri/schemas/entities/poll.ts';
import type { Attachment } from '@piiri/schemas/field-types/attachments.ts';
import { describe, expect, it, test } from 'vitest';
import {
  changedValues,
  changesOfList,
  createdValues,
  mergeLists,
  newItem,
  toFormValues,
  toWireValues,
} from './values.ts';

const NEWS: Entity = news;
const POLL: Entity = poll;
const NOW = new Date('2026-11-21T10:11:12Z');

const read = {
  id: 3,
  translations: { fi: { title: 'Otsikko', text: '<p>Teksti</p>' } },
  image: '/api/media/a.jpg',
  group: 2,
  release_date: '2026-11-21T10:00:00.000Z',
  expire_date: null,
  published: true,
  poll: null,
  video_url: null,
  attachments: [],
};

describe('a form’s values', () => {
  it('start with the defaults of the definition, “now” being the current minute', () => {
    const values = toFormValues(NEWS, undefined, new Date(NOW));
    expect(values).toMatchObject({
      release_date: '2026-11-21T10:11:00.000Z',
      published: false,
      group: null,
      image: null,
    });
    expect(values.translations).toMatchObject({ sv: { title: null, text: null } });
    expect(values.attachments).toEqual([]);
    expect(createdValues(NEWS, values)).not.toHaveProperty('attachment_changes');
  });

  it('omit languages without any text', () => {
    expect(toWireValues(NEWS, toFormValues(NEWS, read)).translations).toEqual(read.translations);
  });

  it('send nothing when nothing changed', () => {
    const values = toFormValues(NEWS, read);
    expect(changedValues(NEWS, values, toFormValues(NEWS, read))).toEqual({});
  });

  it('send changed fields, and an emptied field as null', () => {
    const before = toFormValues(NEWS, { ...read, expire_date: '2026-12-01T00:00:00Z' });
    const after = { ...before, expire_date: null, group: 4 };
    expect(changedValues(NEWS, before, after)).toEqual({ expire_date: null, group: 4 });
  });

  it('send a picture’s removal or its replacement, or omit an unchanged picture', () => {
    const before = toFormValues(NEWS, read);
    const file = new File(['x'], 'uusi.png', { type: 'image/png' });
    expect(changedValues(NEWS, before, { ...before, image: null, remove_image: true })).toEqual({
      remove_image: true,
    });
    expect(changedValues(NEWS, before, { ...before, image: file, remove_image: true })).toEqual({
      remove_image: true,
      image: file,
    });
  });

  it('of a new object include only the filled fields', () => {
    const values = { ...toFormValues(NEWS, undefined, new Date(NOW)), group: 2 };
    expect(createdValues(NEWS, values)).toEqual({
      translations: {},
      group: 2,
      release_date: '2026-11-21T10:11:00.000Z',
      published: false,
      digest_only: false,
      more_groups: [],
      acknowledgement_required: false,
      comments_enabled: true,
    });
  });

  it('include repeated groups completely', () => {
    const fields = poll.fields.questions.options.fields as unknown as Entity['fields'];
    const item = newItem(fields);
    expect(item).toMatchObject({ type: 'choice', allow_several: false });
    expect(item.options).toHaveLength(2);
    const values = { ...toFormValues(POLL, undefined, new Date(NOW)), questions: [{ ...item, id: 'q1' }] };
    expect(toWireValues(POLL, values).questions).toEqual([
      {
        ...{ id: 'q1', type: 'choice', allow_several: false, translations: {}, options: [] },
        ...{ from: null, to: null, rows: [], when: null },
      },
    ]);
  });

  it('are empty in fields that are hidden', () => {
    const before = toFormValues(POLL, { anonymous: false, allow_several_answers: true });
    const after = { ...before, anonymous: true };
    expect(toWireValues(POLL, after)).toMatchObject({ anonymous: true, allow_several_answers: false });
    expect(changedValues(POLL, before, after)).toEqual({ anonymous: true });
    const added = { ...toFormValues(POLL, undefined), anonymous: true, allow_several_answers: true };
    expect(createdValues(POLL, added)).toMatchObject({ allow_several_answers: false });
  });

  it('omit an empty last item of a group', () => {
    const option = (text: string | null) => ({ translations: { fi: { text } } });
    const optionsOf = (...texts: (string | null)[]) => {
      const questions = [{ type: 'choice', translations: {}, options: texts.map(option) }];
      const [question] = toWireValues(POLL, { questions }).questions as { options: object[] }[];
      return question?.options.length;
    };
    expect(optionsOf('Yksi', null, '')).toBe(1);
    expect(optionsOf(null, 'Kaksi')).toBe(2);
    expect(optionsOf(null)).toBe(0);
  });
});

const list = (...ids: number[]): Attachment[] =>
  ids.map((id) => ({
    id,
    filename: `${id}.txt`,
    size: 1,
    content_type: 'text/plain',
    language: null,
    order: id,
  }));
const ids = (merged: readonly Attachment[]) => merged.map(({ id }) => id);

test('a changed list is described by its additions, removals and, if it differs, its order', () => {
  expect(changesOfList(list(1, 2), list(1, 2))).toBeUndefined();
  expect(changesOfList(list(1, 2), list(2, 3))).toEqual({ add: [3], remove: [1] });
  expect(changesOfList(list(1, 2), list(2, 1))).toEqual({ order: [2, 1] });
  expect(changesOfList(list(), list(5))).toEqual({ add: [5] });
});

test('merging my changes to a list keeps changes that somebody else made meanwhile', () => {
  expect(ids(mergeLists(list(1, 2), list(2, 9), list(1, 2, 3)))).toEqual([2, 3, 9]);
  expect(ids(mergeLists(list(1, 2), list(2, 1), list(1, 2, 3)))).toEqual([2, 1, 3]);
  expect(ids(mergeLists(list(1, 2), list(1, 2), list(2)))).toEqual([2]);
});

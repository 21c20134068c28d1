import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { memoryStorage } from '../device/memory-storage.ts';
import {
  draftSince,
  draftStorage,
  EMPTY_DRAFT,
  type FeedbackAttachment,
  type FeedbackDraft,
  uploadName,
} from './feedback.ts';

const appOf = (id: number, tab: Storage) =>
  ({ tab, session: { profile: { value: { id, tenant_id: 1 } } } }) as unknown as Pick<App, 'tab' | 'session'>;

test('a draft stays in its tab, for its author only, until it is sent', () => {
  const tab = memoryStorage();
  const storage = draftStorage(appOf(1, tab), 'new', EMPTY_DRAFT);
  expect(storage.read()).toEqual(EMPTY_DRAFT);
  storage.write({ ...EMPTY_DRAFT, text: 'Kesken' });
  expect(storage.read().text).toBe('Kesken');
  expect(draftStorage(appOf(2, tab), 'new', EMPTY_DRAFT).read()).toEqual(EMPTY_DRAFT);
  storage.write(EMPTY_DRAFT);
  expect(tab.length).toBe(0);
  expect(storage.read()).toEqual(EMPTY_DRAFT);
});

test('a picture is uploaded without the file name given by the camera', () => {
  expect(uploadName({ name: 'IMG_20261121_101533.jpg', type: 'image/jpeg' }, 'Kuva 1')).toBe('Kuva 1');
  expect(uploadName({ name: 'Sopimus.pdf', type: 'application/pdf' }, 'Kuva 1')).toBe('Sopimus.pdf');
});

test('of a sent draft stays what was written and attached since', () => {
  const [sentFile, newFile] = [1, 2].map((id) => ({ id }) as FeedbackAttachment);
  const sent = { ...EMPTY_DRAFT, category: 3, text: 'Kahvi on loppu.', attachments: [sentFile] };
  expect(draftSince(sent as FeedbackDraft, sent as FeedbackDraft)).toEqual(EMPTY_DRAFT);
  const now = { ...sent, text: 'Kahvi on loppu. Samoin maito.', attachments: [sentFile, newFile] };
  expect(draftSince(sent as FeedbackDraft, now as FeedbackDraft)).toEqual({
    ...EMPTY_DRAFT,
    category: 3,
    text: 'Samoin maito.',
    attachments: [newFile],
  });
});

import { expect, test } from 'vitest';
import { isReleasedAfter, publishingActions } from './publishing-actions.ts';

const entity = {
  publishing: { field: 'published', words: 'published', release: 'release_date' },
} as const;
const NOW = new Date('2026-11-24T10:00:00Z');
const [PAST, SOON, LATER] = ['2026-11-01T06:00:00Z', '2026-12-01T06:00:00Z', '2026-12-02T06:00:00Z'];

const actions = (record: Record<string, unknown> | undefined, release: string | null) =>
  publishingActions(entity, record && { id: 1, ...record }, release, NOW);
const draft = (publish_at: string | null, changes: object = {}) => ({
  draft: { publish_at, since: { changes } },
});

test('a release to come is scheduled rather than published', () => {
  expect(actions(undefined, PAST)).toMatchObject({ main: 'publish', releaseAt: undefined });
  expect(actions(undefined, SOON)).toMatchObject({ main: 'schedule', releaseAt: SOON, hides: false });
  expect(actions(undefined, 'perhaps')).toMatchObject({ main: 'publish' });
});

test('what is scheduled is updated, or published when its release is moved to the past', () => {
  const scheduled = { published: true, state: 'scheduled', release_date: SOON };
  expect(actions(scheduled, LATER)).toMatchObject({ main: 'update_schedule', readersAt: SOON, hides: false });
  expect(actions(scheduled, PAST)).toMatchObject({ main: 'publish_changes' });
});

test('what readers see would be hidden from them until a release to come', () => {
  const published = { published: true, state: 'published', release_date: PAST };
  expect(actions(published, PAST)).toMatchObject({ main: 'publish_changes', hides: false });
  expect(actions(published, SOON)).toMatchObject({ main: 'schedule', hides: true });
});

test('a draft keeps the time it is published at, beside the release of what it will replace', () => {
  const published = { published: true, state: 'published', release_date: PAST };
  expect(actions({ ...published, ...draft(null) }, PAST)).toMatchObject({ main: 'publish_draft' });
  expect(actions({ ...published, ...draft(SOON) }, PAST)).toMatchObject({
    main: 'update_schedule',
    draftAt: SOON,
    releaseAt: undefined,
  });
  const moved = draft(null, { release_date: [SOON, LATER] });
  const scheduled = { published: true, state: 'scheduled', release_date: LATER };
  expect(actions({ ...scheduled, ...moved }, LATER)).toMatchObject({ readersAt: SOON, releaseAt: LATER });
});

test('an object is released by the time of its published version, not by that of its draft', () => {
  const isLater = (record: Record<string, unknown>, of: Parameters<typeof isReleasedAfter>[0] = entity) =>
    isReleasedAfter(of, { id: 1, ...record }, NOW);
  expect(isLater({ release_date: SOON })).toBe(true);
  expect(isLater({ release_date: PAST })).toBe(false);
  expect(isLater({ release_date: null })).toBe(false);
  expect(isLater({ release_date: SOON, ...draft(null, { release_date: [PAST, SOON] }) })).toBe(false);
  expect(isLater({ release_date: SOON }, { publishing: { field: 'is_active' } })).toBe(false);
});

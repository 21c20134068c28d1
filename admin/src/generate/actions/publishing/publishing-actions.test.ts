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

test('an object with a future release is scheduled instead of published', () => {
  expect(actions(undefined, PAST)).toMatchObject({ main: 'publish', releaseAt: undefined });
  expect(actions(undefined, SOON)).toMatchObject({ main: 'schedule', releaseAt: SOON, hides: false });
  expect(actions(undefined, 'perhaps')).toMatchObject({ main: 'publish' });
});

test('a scheduled object is updated, or published if its release moves to the past', () => {
  const scheduled = { published: true, state: 'scheduled', release_date: SOON };
  expect(actions(scheduled, LATER)).toMatchObject({ main: 'update_schedule', readersAt: SOON, hides: false });
  expect(actions(scheduled, PAST)).toMatchObject({ main: 'publish_changes' });
});

test('a future release would hide an object that readers see now', () => {
  const published = { published: true, state: 'published', release_date: PAST };
  expect(actions(published, PAST)).toMatchObject({ main: 'publish_changes', hides: false });
  expect(actions(published, SOON)).toMatchObject({ main: 'schedule', hides: true });
});

test('a draft keeps its publishing time separate from the release of the version it replaces', () => {
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

test('an object is released at the time of its published version, not of its draft', () => {
  const isLater = (record: Record<string, unknown>, of: Parameters<typeof isReleasedAfter>[0] = entity) =>
    isReleasedAfter(of, { id: 1, ...record }, NOW);
  expect(isLater({ release_date: SOON })).toBe(true);
  expect(isLater({ release_date: PAST })).toBe(false);
  expect(isLater({ release_date: null })).toBe(false);
  expect(isLater({ release_date: SOON, ...draft(null, { release_date: [PAST, SOON] }) })).toBe(false);
  expect(isLater({ release_date: SOON }, { publishing: { field: 'is_active' } })).toBe(false);
});

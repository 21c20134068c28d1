import { BOARD_STATES, type BoardCard, type BoardState } from '@piiri/shared/contracts/planning.ts';
import { describe, expect, test } from 'vitest';
import { outcomeOf, transitionValues } from './use-transition.ts';

const card = (entity: string, state: BoardState, review: BoardCard['review'] = null): BoardCard => ({
  entity,
  id: 1,
  title: 'Otsikko',
  state,
  at: '2026-11-26T10:00:00.000Z',
  review,
});

/** Returns the outcome of moving a card to each of the other columns. */
function outcomes(of: BoardCard, needsApproval = false): string[] {
  return BOARD_STATES.filter((to) => to !== of.state).map((to) => {
    const outcome = outcomeOf(of, to, needsApproval);
    return `${to}: ${'refused' in outcome ? outcome.refused : outcome.transition}`;
  });
}

describe('moving a card to another column', () => {
  test.each([
    ['draft', ['review: no_review', 'scheduled: schedule', 'published: publish', 'ended: no_draft_end']],
    ['scheduled', ['draft: unschedule', 'review: no_review', 'published: publish', 'ended: no_draft_end']],
    ['published', ['draft: withdraw', 'review: no_review', 'scheduled: no_hide', 'ended: end']],
    ['ended', ['draft: withdraw', 'review: no_review', 'scheduled: no_hide', 'published: reopen']],
  ] as const)('allows these transitions for news in the state %s', (state, expected) => {
    expect(outcomes(card('news', state))).toEqual(expected);
  });

  test('cannot schedule an entity without release, or end one without end date', () => {
    expect(outcomes(card('event', 'draft'))).toContain('scheduled: no_release');
    expect(outcomes(card('event', 'published'))).toContain('ended: no_end');
    expect(outcomes(card('event', 'ended'))).toContain('published: no_reopen');
    expect(outcomes(card('event', 'scheduled'))).toContain('draft: no_approved');
  });

  test('asks for approval instead of publishing if the person needs approval', () => {
    expect(outcomes(card('news', 'draft'), true)).toEqual([
      'review: ask',
      'scheduled: no_right',
      'published: no_right',
      'ended: no_right',
    ]);
  });

  test('approves or returns a request if the person may decide it', () => {
    const review = { id: 7, may_decide: true, changed: false };
    expect(outcomes(card('news', 'review', review))).toEqual([
      'draft: return',
      'scheduled: no_review_way',
      'published: approve',
      'ended: no_review_way',
    ]);
    expect(outcomes(card('news', 'review', { ...review, changed: true }))).toContain('published: no_changed');
    expect(outcomes(card('news', 'review', { ...review, may_decide: false }))).toContain('draft: no_decide');
  });
});

test('a transition changes the fields that the definition names', () => {
  const now = new Date('2026-11-26T10:00:00Z');
  const before = '2026-11-26T09:59:00.000Z';
  expect(transitionValues(card('news', 'draft'), 'publish', now)).toEqual({ published: true });
  expect(transitionValues(card('news', 'scheduled'), 'publish', now)).toEqual({
    published: true,
    release_date: before,
  });
  expect(transitionValues(card('news', 'draft'), 'schedule', now, '01.12.2026 08:00')).toEqual({
    published: true,
    release_date: '01.12.2026 08:00',
  });
  expect(transitionValues(card('news', 'published'), 'end', now)).toEqual({ expire_date: before });
  expect(transitionValues(card('news', 'ended'), 'reopen', now)).toEqual({ expire_date: null });
  expect(transitionValues(card('news', 'published'), 'withdraw', now)).toEqual({ published: false });
});

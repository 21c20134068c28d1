import { expect, it } from 'vitest';
import { lastInvited, unreachedPeople } from './invite-dialog.tsx';
import type { Invitee } from './use-invites.ts';

const person = (id: number, invitedAt: string | null): Invitee => ({
  id,
  name: `${id}`,
  phone: null,
  invitedAt,
});

it('returns when the latest of several people was invited', () => {
  expect(lastInvited([person(1, null), person(2, '2026-01-02'), person(3, '2026-01-01')])).toBe('2026-01-02');
  expect(lastInvited([person(1, null)])).toBeNull();
});

it('omits people invited since an unfinished sending began', () => {
  const unfinished = { message: '', sent: 1, total: 3 };
  const people = [person(1, null), person(2, '2026-01-01'), person(3, '2026-01-03')];
  const idsOf = (before: string | null) =>
    unreachedPeople(people, { ...unfinished, before }).map(({ id }) => id);
  expect(idsOf('2026-01-01')).toEqual([1, 2]);
  expect(idsOf(null)).toEqual([1]);
});

import { checkInCode } from '../src/features/events/check-in-code.ts';
import type { TestApp } from './app.ts';

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => ReturnType<TestApp['call']>;

/** Returns whether a path belongs to the sign-up desk of an event. */
export const isDesk = (path: string) => path.includes('/:id/enrollments');

/** People and enrolment of a desk call. */
interface DeskCase {
  user: number;
  enrollment: number;
  /** Check-in code of the enrolled person. */
  code: string;
}

const CHECK_IN = '/check-in';

/** For a refused caller: nobody has enrolled. */
export const NO_DESK: DeskCase = { user: 999_999, enrollment: 999_999, code: 'ABC' };

/**
 * Lets people enrol in an event. Returns one who may enrol and, where the route needs an enrolment, theirs; `call` is
 * an admin's.
 */
export async function openDesk(
  call: Call,
  services: TestApp['services'],
  { route, event }: { route: string; event: number },
): Promise<DeskCase> {
  const path = `v1/events/${event}/`;
  await call('PUT', path, { enrollment_enabled: true, enrollment_end_time: '01.06.2026 13:00' });
  const { results } = (await call('GET', `${path}enrollments/candidates/`)).json();
  const user = (results as { id: number }[])[0]?.id ?? 0;
  if (!route.includes(':enrollment') && !route.endsWith(CHECK_IN)) return { ...NO_DESK, user };
  const { id } = (await call('POST', `${path}enrollments/`, { user })).json();
  return { user, enrollment: id, code: checkInCode(services, event, id) };
}

/** Returns the body with which a desk call succeeds for permitted callers. */
export function deskBody(method: string, path: string, { user, code }: DeskCase): object | undefined {
  if (path.endsWith(CHECK_IN)) return { code };
  if (path.endsWith('/message')) return { to: 'all', text: 'Hei' };
  if (method === 'PATCH') return { checked_in: true };
  return method === 'POST' ? { user } : undefined;
}

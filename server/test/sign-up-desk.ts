import type { TestApp } from './app.ts';

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => ReturnType<TestApp['call']>;

/** Whether a path is of the sign-up desk of an event. */
export const isDesk = (path: string) => path.includes('/:id/enrollments');

/**
 * Has people enrol in an event. Gives one who may enrol, and where the route is about an enrolment, theirs; the caller
 * `call`s as an admin.
 */
export async function openDesk(
  call: Call,
  route: string,
  event: number,
): Promise<{ user: number; enrollment: number }> {
  const path = `v1/events/${event}/`;
  await call('PUT', path, { enrollment_enabled: true, enrollment_end_time: '01.06.2026 13:00' });
  const { results } = (await call('GET', `${path}enrollments/candidates/`)).json();
  const user = (results as { id: number }[])[0]?.id ?? 0;
  if (!route.includes(':enrollment')) return { user, enrollment: 0 };
  return { user, enrollment: (await call('POST', `${path}enrollments/`, { user })).json().id };
}

/** What a call of the desk carries so that it would succeed for who may. */
export function deskBody(method: string, path: string, user: number): object | undefined {
  if (path.endsWith('/message')) return { to: 'all', text: 'Hei' };
  if (method === 'PATCH') return { checked_in: true };
  return method === 'POST' ? { user } : undefined;
}

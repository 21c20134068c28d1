import type { Entity } from '../definition.ts';

const LISTS: readonly string[] = ['rows', 'lines', 'unfolding'];
const PATH = /^[a-z][a-z0-9-]*$/;

/** Paths that the employee app uses for other screens. */
const RESERVED_PATHS: readonly string[] = [
  ...['404', 'about', 'admin', 'api', 'assets', 'change-password', 'chat', 'feedback', 'healthz', 'home'],
  ...['latest', 'login', 'logout', 'metrics', 'polls', 'preview', 'profile', 'readyz', 'search'],
];

/** Checks the screens in the employee app. */
export function* lintEmployee(entity: Entity): Generator<string> {
  const { employee, api, visibility, access } = entity;
  if (!employee) return;
  const { path, list, page, icon, menu } = employee;
  if (!PATH.test(path)) yield `employee: "${path}" is no path, such as news`;
  if (RESERVED_PATHS.includes(path)) yield `employee: the path "${path}" is taken`;
  if (list !== undefined && !LISTS.includes(list))
    yield `employee: there is no list "${list}"; there are ${LISTS.join(', ')}`;
  if (!list && !page) yield 'employee: has neither a list nor a page';
  if (list && !api.calls.includes('list')) yield 'employee: its list needs the call "list"';
  if (page && !api.calls.includes('get')) yield 'employee: its page needs the call "get"';
  if (menu && !list && !menu.path) yield 'employee: the menu leads to a list, and it has none';
  if (!/^[a-z][a-z0-9-]*$/.test(icon)) yield `employee: "${icon}" is no name of an icon, such as book-open`;
  if (!visibility && access.read.includes('visible')) yield 'employee: it is visible to nobody';
}

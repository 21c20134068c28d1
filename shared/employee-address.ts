/**
 * Where employees read each kind of content, by the entity's name. Without `$id` all of a kind stand together on one
 * screen, each with its number as anchor.
 */
export const EMPLOYEE_SCREENS = {
  news: '/news/$id',
  event: '/events/$id',
  poll: '/poll/$id',
  resource: '/resources',
  page: '/company/$id',
  benefit: '/benefits',
  faq: '/faq',
  article: '/piiri-articles/$id',
} as const;

/** The kinds of content, by the entity's name. */
export type KindName = keyof typeof EMPLOYEE_SCREENS;

/** Whether employees have a kind of content. */
export function isKind(name: string): name is KindName {
  return Object.hasOwn(EMPLOYEE_SCREENS, name);
}

/** The employee app's address of an object; undefined when its kind has none. */
export function employeeAddress(kind: KindName, id: number | string): string;
export function employeeAddress(kind: string, id: number | string): string | undefined;
export function employeeAddress(kind: string, id: number | string): string | undefined {
  if (!isKind(kind)) return undefined;
  const screen = EMPLOYEE_SCREENS[kind];
  return screen.includes('$id') ? screen.replace('$id', String(id)) : `${screen}#${id}`;
}

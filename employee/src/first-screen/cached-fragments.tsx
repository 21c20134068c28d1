import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@piiri/schemas/languages.ts';
import type { CachedFragments } from '@piiri/shared/cached-fragments.ts';
import type { Profile } from '@piiri/shared/contracts/profile.ts';
import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { API_BASE, HOME_MINE, PROFILE } from '../data/api/first-calls.ts';
import { type App, AppContext } from '../data/app.ts';
import { memoryStorage } from '../data/device/memory-storage.ts';

/** The API's responses by URL: status and body. */
export type Answers = Readonly<Record<string, readonly [status: number, body: string]>>;

/** Paths of the reader's own data, on which no fragment depends. */
const PERSONAL_PATHS = [PROFILE, HOME_MINE].map((path) => `${API_BASE}/${path}`);
const isPersonal = (url: string) => PERSONAL_PATHS.includes(url) || url.includes('/acknowledgement');

/** Members of a profile that are rights, and therefore equal within a cache scope. */
const RIGHTS = [
  'read_only',
  'is_admin',
  'abilities',
  'non_empty',
] as const satisfies readonly (keyof Profile)[];

/** Returns a hash of all data from which a page's fragments are rendered. */
export function keyOf(address: string, language: Language, answers: Answers): string {
  const shared = Object.entries(answers).filter(([url]) => !isPersonal(url));
  const profile = JSON.parse(answers[`${API_BASE}/${PROFILE}`]?.[1] || 'null') as Profile | null;
  const rights = RIGHTS.map((right) => profile?.[right]);
  const all = [address, language, rights, shared.sort(([a], [b]) => (a < b ? -1 : 1))];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

/** Returns a profile that gives access to the rights only. Reading any other member throws. */
function rightsOf(profile: Profile): Profile {
  return new Proxy(profile, {
    get(target, name) {
      if (RIGHTS.some((right) => right === name)) return Reflect.get(target, name);
      throw new Error(`A cached fragment reads the reader's ${String(name)}`);
    },
  });
}

/** Returns the app for fragments: with the reader's rights and company, and nothing personal. */
function withoutPersonalData(app: App): App {
  const profile = app.session.profile.value;
  const session = {
    ...app.session,
    profile: signal(profile && rightsOf(profile)),
    tenants: signal([]),
  };
  return { ...app, session, storage: memoryStorage({}), tab: memoryStorage({}), cachedFragment: undefined };
}

/** The whole page and its fragments. */
interface AssembledPage extends Pick<CachedFragments, 'parts'> {
  html: string;
}

/**
 * Lets the app's `CachedFragment`s render, or skips those that are cached. Returns the function that assembles the page
 * from the rendered HTML.
 */
export function renderFragments(
  app: App,
  cached: CachedFragments | undefined,
): (html: string) => AssembledPage {
  // A delimiter that no text in the page can contain.
  const delimiter = randomUUID();
  const inner = withoutPersonalData(app);
  app.cachedFragment = (name: string, children: ReactNode) => (
    <>
      {`${delimiter}${name} `}
      {cached?.parts[name] === undefined && <AppContext value={inner}>{children}</AppContext>}
      {delimiter}
    </>
  );
  return (html) => {
    const parts: Record<string, string> = {};
    const pieces = html.split(delimiter).map((piece, index) => {
      if (index % 2 === 0) return piece;
      const end = piece.indexOf(' ');
      const name = piece.slice(0, end);
      const part = cached?.parts[name] ?? piece.slice(end + 1);
      parts[name] = part;
      return part;
    });
    return { html: pieces.join(''), parts };
  };
}

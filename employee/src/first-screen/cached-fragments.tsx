import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '@piiri/schemas/languages.ts';
import type { CachedFragments } from '@piiri/shared/cached-fragments.ts';
import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { type App, AppContext } from '../models/app.ts';
import { API_BASE, PROFILE } from '../models/first-calls.ts';
import { memoryStorage } from '../models/memory-storage.ts';
import type { Profile } from '../models/wire.ts';

/** What the API answered, by address: status and text. */
export type Answers = Readonly<Record<string, readonly [status: number, body: string]>>;

/** Who reads: parts have nothing of it. */
const PERSONAL = `${API_BASE}/${PROFILE}`;

/** What goes by the reader's rights, which all have who read the same. */
const RIGHTS = ['read_only', 'is_admin'] as const satisfies readonly (keyof Profile)[];

/** Everything that a page's parts are drawn from, as one short text. */
export function keyOf(address: string, language: Language, answers: Answers): string {
  const shown = Object.entries(answers).filter(([url]) => url !== PERSONAL);
  const all = [address, language, shown.sort(([one], [other]) => (one < other ? -1 : 1))];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url');
}

/** A profile that tells of somebody's rights. Throws when it is asked for anything else. */
function rightsOf(profile: Profile): Profile {
  return new Proxy(profile, {
    get(whole, name) {
      if (RIGHTS.some((right) => right === name)) return Reflect.get(whole, name);
      throw new Error(`What is drawn once for many asks for the reader's ${String(name)}`);
    },
  });
}

/** The program as parts see it: somebody with the reader's rights, in the company, with nothing of their own. */
function forMany(app: App): App {
  const profile = app.session.profile.value;
  const session = {
    ...app.session,
    profile: signal(profile && rightsOf(profile)),
    tenants: signal([]),
  };
  return { ...app, session, storage: memoryStorage({}), tab: memoryStorage({}), cachedFragment: undefined };
}

/** The whole page, with what of it can be kept for others. */
interface Joined extends Pick<CachedFragments, 'parts'> {
  html: string;
}

/**
 * Lets the parts of a page be drawn, or left out where they are known. Gives what puts the page together from what was
 * drawn then.
 */
export function renderFragments(app: App, known: CachedFragments | undefined): (html: string) => Joined {
  // No text that somebody has written can hold it.
  const mark = randomUUID();
  const inner = forMany(app);
  app.cachedFragment = (name: string, children: ReactNode) => (
    <>
      {`${mark}${name} `}
      {known?.parts[name] === undefined && <AppContext value={inner}>{children}</AppContext>}
      {mark}
    </>
  );
  return (html) => {
    const parts: Record<string, string> = {};
    const pieces = html.split(mark).map((piece, place) => {
      if (place % 2 === 0) return piece;
      const end = piece.indexOf(' ');
      const name = piece.slice(0, end);
      const part = known?.parts[name] ?? piece.slice(end + 1);
      parts[name] = part;
      return part;
    });
    return { html: pieces.join(''), parts };
  };
}

import type { Language } from '@piiri/schemas/languages.ts';
import { type Client, createClient } from '@piiri/shared/client.ts';
import { PAGES } from '@piiri/shared/page-session.ts';
import { storeLanguage } from '@piiri/shared/session.ts';
import { type Signal, signal } from '@preact/signals-react';
import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { type Connection, createConnection } from './connection.ts';
import { CallFailure } from './failure.ts';
import { createFeed, type Feed } from './feed.ts';
import { API_BASE } from './first-calls.ts';
import { createOwnProfile, type OwnProfile } from './own-profile.ts';
import { createReadMarks, type ReadMarks, readerKey } from './read-marks.ts';
import { createSession, type Session } from './session.ts';
import type { Texts, Translate } from './texts.ts';

/** What the program needs of where it runs: a browser, or a server that draws a first screen. */
export interface Surroundings {
  language: Language;
  texts: Texts;
  /** What outlives the page; see shared/session.ts. */
  storage: Storage;
  /** What outlives a reload but not the tab. */
  tab: Storage;
  fetch: typeof fetch;
  /** Leaves for another address, dropping everything in memory. */
  leave(path: string): void;
  /** Loads the same page again. */
  reload(): void;
  /** The moment that the server rendered the page for; absent when the browser renders it. */
  renderedAt?: Date;
}

/** At home: what has just been published, and that one's feedback was answered; beside one's status: that it waits; below any screen: what the device tells; where one cannot be shown: what can be read; on cards: how many reactions and comments there are. */
export type LateParts = Readonly<
  Record<
    'FreshNote' | 'AnswerNote' | 'AnswersWaiting' | 'StatusNote' | 'DeviceNotes' | 'CachedListsNav',
    ComponentType
  > & {
    CardCounts: ComponentType<{ kind: string; id: number }>;
  }
>;

/** Everything that the screens share. One for each page, so that a server can hold several. */
export interface App {
  language: Language;
  t: Translate;
  /** Loads what screens say besides, each once. Rejects when it does not arrive. */
  loadTexts: Texts['load'];
  completeTexts: Texts['complete'];
  names: Texts['names'];
  loadLabels: Texts['labels'];
  api: Client;
  storage: Storage;
  tab: Storage;
  connection: Connection;
  session: Session;
  ownProfile: OwnProfile;
  feed: Feed;
  readMarks: ReadMarks;
  /**
   * A part of the program did not arrive. Rejects when that was the connection's fault (CallFailure), and else with the
   * error when a new page has not helped either; until then the page is loaded again.
   */
  partMissing(error: unknown): Promise<never>;
  /** How many messages in chat are unread; 0 also when it is not known. */
  unread: Signal<number>;
  /** The same in words. */
  unreadWords: Signal<string>;
  /** How many of one's own feedback have an answer that was not opened, and the same in words. */
  answered: Signal<number>;
  answeredWords: Signal<string>;
  /** The entities of what one is asked to acknowledge, one for each object. */
  asked: Signal<readonly string[]>;
  /** How many notices are unread; 0 also when it is not known. */
  noticeCount: Signal<number>;
  /** What was published since the first screen was read, each as its kind and id. */
  published: Signal<readonly string[]>;
  /** What shows beside the screens comes after the first screen; null until then. Each shows nothing while there is nothing to tell. */
  lateParts: Signal<LateParts | null>;
  /** Whether the words have come for what the device tells. */
  hasDeviceWords: Signal<boolean>;
  /** A part of the program did not arrive in time. */
  loadFailed: Signal<boolean>;
  /** A model that only some screens need, made by its function when it is first asked for. */
  model<Model>(create: (app: App) => Model): Model;
  chooseLanguage(language: Language): Promise<void>;
  reload(): void;
  /** The moment that the server rendered the page for; undefined when it did not. */
  renderedAt: Date | undefined;
  /** The moment as of which loaders ask: that of the page until it is hydrated, so that they ask as the server did; then now. */
  asOf(): Date;
  /** To be called once the rendered page is hydrated. */
  hydrated(): void;
  /** Renders or skips a `CachedFragment` on the server, see first-screen/cached-fragments.tsx. */
  cachedFragment?: (name: string, children: ReactNode) => ReactElement;
}

/** What the tab remembers across a reload. */
export const TAB = { wanted: 'wanted', ended: 'ended', reloaded: 'reloaded', byCode: 'by-code' } as const;

/** Where any server answers, whoever asks. */
const HEALTH = '/healthz';

/** Milliseconds from choosing a language until the page loads again in it. */
const LANGUAGE_PAUSE = 200;

/** Puts the program together. */
export function createApp(around: Surroundings): App {
  const { storage, tab, language } = around;
  const connection = createConnection(around.fetch);
  const api = createClient({
    base: API_BASE,
    token: () => session.token(),
    language: () => language,
    onUnauthorized: () => {
      tab.setItem(TAB.ended, 'yes');
      void session.expire();
    },
    onUnreachable: connection.onLost,
    fetch: connection.fetch,
  });
  const session: Session = createSession({ api, storage, leave: around.leave });
  const ownProfile = createOwnProfile(api, session);

  let isHydrated = false;
  const models = new Map<(app: App) => unknown, unknown>();

  const app: App = {
    language,
    t: around.texts.t,
    completeTexts: around.texts.complete,
    names: around.texts.names,
    loadLabels: around.texts.labels,
    async loadTexts(...screens) {
      try {
        await around.texts.load(...screens);
        tab.removeItem(TAB.reloaded);
      } catch (error) {
        await app.partMissing(error);
      }
    },
    /** What a server that answers does not have is most likely of another release. */
    async partMissing(error) {
      await connection.fetch(HEALTH).catch(() => {
        connection.onLost();
        throw new CallFailure(0, null);
      });
      if (tab.getItem(TAB.reloaded)) throw error;
      tab.setItem(TAB.reloaded, 'yes');
      around.reload();
      return new Promise(() => undefined);
    },
    api,
    storage,
    tab,
    connection,
    session,
    ownProfile,
    feed: createFeed(api),
    readMarks: createReadMarks(api, storage, () => readerKey(session)),
    unread: signal(0),
    unreadWords: signal(''),
    answered: signal(0),
    answeredWords: signal(''),
    asked: signal([]),
    noticeCount: signal(0),
    published: signal([]),
    lateParts: signal(null),
    hasDeviceWords: signal(false),
    loadFailed: signal(false),
    model<Model>(create: (app: App) => Model) {
      if (!models.has(create)) models.set(create, create(app));
      return models.get(create) as Model;
    },
    /** Remembers a language, on the server too when somebody is signed in, and shows the page in it. */
    async chooseLanguage(chosen) {
      storeLanguage(storage, chosen);
      if (session.profile.value) {
        void ownProfile.change({ language: chosen });
        void api.post(PAGES, undefined, { headers: { 'Accept-Language': chosen } });
      }
      await new Promise((resolve) => setTimeout(resolve, LANGUAGE_PAUSE));
      around.reload();
    },
    reload: around.reload,
    renderedAt: around.renderedAt,
    asOf: () => (!isHydrated && app.renderedAt) || new Date(),
    hydrated() {
      isHydrated = true;
    },
  };
  return app;
}

export const AppContext = createContext<App | null>(null);

/** The program that the screen belongs to. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp outside AppContext');
  return app;
}

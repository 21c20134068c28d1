import type { Language } from '@piiri/schemas/languages.ts';
import { type Client, createClient } from '@piiri/shared/client.ts';
import type { ProofMethod } from '@piiri/shared/contracts/proof.ts';
import { PAGE_SESSION_PATH } from '@piiri/shared/page-session.ts';
import { storeLanguage } from '@piiri/shared/session.ts';
import { type Signal, signal } from '@preact/signals-react';
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { Texts, Translate } from '../texts/texts.ts';
import { LanguageContext } from '../ui/hooks/use-language.ts';
import { type Connection, createConnection } from './api/connection.ts';
import { CallFailure } from './api/failure.ts';
import { API_BASE } from './api/first-calls.ts';
import { createFeed, type Feed } from './content/feed.ts';
import { createReadMarks, type ReadMarks, readerKey } from './content/read-marks.ts';
import { createOwnProfile, type OwnProfile } from './session/own-profile.ts';
import { createSession, rememberScreen, type Session, TAB_KEYS } from './session/session.ts';

/** Interfaces to the runtime environment: a browser, or a server that renders a first screen. */
export interface Environment {
  language: Language;
  texts: Texts;
  /** Storage that outlives the page; see shared/session.ts. */
  storage: Storage;
  /** Storage that outlives a reload but not the tab. */
  tab: Storage;
  fetch: typeof fetch;
  /** Returns the address of the screen: path, query and fragment. */
  here(): string;
  /** Navigates to another URL with a full page load, dropping everything in memory. */
  leave(path: string): void;
  /** Reloads the page. */
  reload(): void;
  /** Time for which the server rendered the page; absent when the browser renders it. */
  renderedAt?: Date;
}

/**
 * Components loaded after the first screen. On the home screen: new publications, answered feedback, journeys, quick links a newcomer's first steps and what
 * was missed; beside
 * the user's status: its pending change; below any screen: device notes; over any screen: urgent messages; in place of a
 * screen that is not available offline: the cached lists; on cards: the number of reactions and comments, and the answer to a
 * poll of one question.
 */
export type DeferredComponents = Readonly<
  Record<
    | 'FreshNote'
    | 'AnswersWaiting'
    | 'JourneysAtHome'
    | 'LinksAtHome'
    | 'FirstStepsAtHome'
    | 'MissedAtHome'
    | 'AsideAtHome'
    | 'StatusNote'
    | 'DeviceNotes'
    | 'CachedListsNav'
    | 'UrgentAlerts',
    ComponentType
  > & {
    CardCounts: ComponentType<{ kind: string; id: number }>;
    PollOnCard: ComponentType<{ id: number; deadline: string }>;
  }
>;

/** State and services shared by all screens. One instance per page, so that a server can hold several. */
export interface App {
  language: Language;
  t: Translate;
  /** Loads additional texts of screens, each once. Rejects when they fail to load. */
  loadTexts: Texts['load'];
  completeTexts: Texts['complete'];
  names: Texts['names'];
  loadLabels: Texts['labels'];
  api: Client;
  /**
   * Asks the person to prove who they are, for a call that wants it. Resolves to whether they did: never before the page
   * has started.
   */
  askForProof(methods: readonly ProofMethod[]): Promise<boolean>;
  storage: Storage;
  tab: Storage;
  connection: Connection;
  session: Session;
  ownProfile: OwnProfile;
  feed: Feed;
  readMarks: ReadMarks;
  /**
   * Handles a chunk of the program that failed to load. Reloads the page; rejects with CallFailure when there is no
   * connection, and with `error` when a reload has not helped.
   */
  chunkMissing(error: unknown): Promise<never>;
  /** Number of unread chat messages; 0 also while unknown. */
  unread: Signal<number>;
  /** The same as text. */
  unreadWords: Signal<string>;
  /** Number of the user's feedback cases with an unopened answer, and the same as text. */
  answered: Signal<number>;
  answeredWords: Signal<string>;
  /** Entity names of the pending acknowledgements, one per object. */
  asked: Signal<readonly string[]>;
  /** Number of unread notices; 0 also while unknown. */
  noticeCount: Signal<number>;
  /** Objects published since the first screen was loaded, as `kind:id`. */
  published: Signal<readonly string[]>;
  /** Returns the number of the page's own writes so far, by which a screen knows that its data is older than one. */
  writeCount(): number;
  /**
   * Components that load after the first screen; null until then. Each renders nothing while it has nothing to show.
   */
  deferred: Signal<DeferredComponents | null>;
  /** Whether the texts of the device notes have loaded. */
  hasDeviceWords: Signal<boolean>;
  /** Whether a chunk of the program has failed to load in time. */
  loadFailed: Signal<boolean>;
  /** Returns a model that only some screens need; `create` makes it on first use. */
  model<Model>(create: (app: App) => Model): Model;
  chooseLanguage(language: Language): Promise<void>;
  reload(): void;
  /** Time for which the server rendered the page; undefined when it did not. */
  renderedAt: Date | undefined;
  /**
   * Returns the time for which loaders request data: the page's render time until hydration, so that they request the
   * same as the server did; then the current time.
   */
  asOf(): Date;
  /** Must be called once the rendered page is hydrated. */
  hydrated(): void;
  /** Renders or skips a `CachedFragment` on the server, see first-screen/cached-fragments.tsx. */
  cachedFragment?: (name: string, children: ReactNode) => ReactElement;
}

/** Path that any running server answers, without authentication. */
const HEALTH = '/healthz';

/** Time in milliseconds from choosing a language to reloading the page in it. */
const LANGUAGE_DELAY_MS = 200;

/** Creates the app with its services. */
export function createApp(around: Environment): App {
  const { storage, tab, language } = around;
  const connection = createConnection(around.fetch);
  const api = createClient({
    base: API_BASE,
    token: () => session.token(),
    language: () => language,
    onUnauthorized: () => {
      tab.setItem(TAB_KEYS.ended, 'yes');
      if (session.token()) rememberScreen(tab, around.here());
      void session.expire();
    },
    onUnreachable: connection.onLost,
    onWritten() {
      writeCount++;
    },
    onProofNeeded: (methods) => app.askForProof(methods),
    fetch: connection.fetch,
  });
  const session: Session = createSession({ api, storage, leave: around.leave });
  const ownProfile = createOwnProfile(api, session);

  let isHydrated = false;
  let writeCount = 0;
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
        tab.removeItem(TAB_KEYS.reloaded);
      } catch (error) {
        await app.chunkMissing(error);
      }
    },
    /** A chunk that a reachable server does not have most likely belongs to another release. */
    async chunkMissing(error) {
      await connection.fetch(HEALTH).catch(() => {
        connection.onLost();
        throw new CallFailure(0, null);
      });
      if (tab.getItem(TAB_KEYS.reloaded)) throw error;
      tab.setItem(TAB_KEYS.reloaded, 'yes');
      around.reload();
      return new Promise(() => undefined);
    },
    api,
    askForProof: async () => false,
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
    writeCount: () => writeCount,
    deferred: signal(null),
    hasDeviceWords: signal(false),
    loadFailed: signal(false),
    model<Model>(create: (app: App) => Model) {
      if (!models.has(create)) models.set(create, create(app));
      return models.get(create) as Model;
    },
    /** Stores a language, also on the server when somebody is signed in, and reloads the page in it. */
    async chooseLanguage(chosen) {
      storeLanguage(storage, chosen);
      if (session.profile.value) {
        void ownProfile.change({ language: chosen });
        void api.post(PAGE_SESSION_PATH, undefined, { headers: { 'Accept-Language': chosen } });
      }
      await new Promise((resolve) => setTimeout(resolve, LANGUAGE_DELAY_MS));
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

/** Provides the app, and the page's language for components that know no data. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return createElement(LanguageContext, { value: app }, createElement(AppContext, { value: app }, children));
}

/** Returns the app of the screen. Throws outside an `AppContext`. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp outside AppContext');
  return app;
}

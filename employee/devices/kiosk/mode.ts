/**
 * Runs in every page of the employee app at a kiosk, before the app: nothing is kept on the device, nobody stays signed
 * in, and nobody gets back to what somebody else has seen. The server puts it into the pages of devices with the kiosk's
 * cookie, so that it weighs nothing elsewhere.
 */
import { storedSession } from '@piiri/shared/session.ts';
import { element } from '../dom.ts';
import { deviceLanguage, textIn } from '../texts.ts';
import { tabStorage, use } from './storage.ts';

/** Seconds of warning before the end, and for how long the shortest time is warned at most. */
const WARNING_SECONDS = 10;
const WARNING_SHARE = 0.5;

const KIOSK = '/kiosk';

/** Events by which a person uses the device. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;

/** Milliseconds between two notes of a use, and the part of the time after which the server hears of it. */
const NOTE_MS = 1000;
const TELL_SHARE = 0.33;

const tab = window.sessionStorage;
const browser = window.localStorage;
const storage = tabStorage(tab);

/** Whether the page is on its way to the kiosk's first page: a second call would abort the first. */
let isLeaving = false;

/** Leaves to the kiosk’s first page, behind which nothing of this session can be reached. */
function leave(): void {
  tab.clear();
  browser.clear();
  if (isLeaving) return;
  isLeaving = true;
  // Back to where the session began: what was opened since is no longer behind the next person's first page.
  const { navigation } = window;
  const first = navigation?.entries().find(({ url }) => url && new URL(url).pathname === KIOSK);
  if (!navigation || !first || first.key === navigation.currentEntry?.key) {
    location.replace(KIOSK);
    return;
  }
  const { committed, finished } = navigation.traverseTo(first.key);
  committed?.catch(() => location.replace(KIOSK));
  finished?.catch(() => undefined);
}

/** Ends the session at the server, too. */
async function signOut(): Promise<void> {
  const token = storage.getItem('token');
  const headers = { Authorization: `Bearer ${token}` };
  if (token)
    await fetch('/api/v1/auth/logout/', { method: 'POST', headers, keepalive: true }).catch(() => undefined);
  leave();
}

function forbidTraces(): void {
  Object.defineProperty(window, 'localStorage', { value: storage });
  // Without these the app offers no push, works only with a connection, and drops drafts with the tab.
  for (const name of ['indexedDB', 'caches', 'Notification', 'PushManager'])
    Object.defineProperty(window, name, { value: undefined });
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** The warning before a session ends. */
function createWarning() {
  const text = element('p');
  const stay = element('button', 'kiosk-stay');
  const go = element('button', 'kiosk-go');
  const title = element('h2');
  const box = element('dialog', 'kiosk-warning', title, text, element('div', 'kiosk-buttons', stay, go));
  stay.type = 'button';
  go.type = 'button';
  title.id = 'kiosk-warning-title';
  box.setAttribute('aria-labelledby', title.id);
  stay.onclick = () => box.close();
  go.onclick = () => void signOut();
  return {
    show(seconds: number): void {
      const language = deviceLanguageOf();
      title.textContent = textIn(language, 'idle_title');
      stay.textContent = textIn(language, 'idle_stay');
      go.textContent = textIn(language, 'idle_leave');
      text.textContent = textIn(language, 'idle_text', { seconds });
      if (!box.isConnected) document.body.append(box);
      if (!box.open) box.showModal();
    },
    hide: () => box.open && box.close(),
  };
}

function deviceLanguageOf() {
  const language = document.documentElement.lang;
  return language === 'fi' || language === 'sv' || language === 'en' || language === 'lt'
    ? language
    : deviceLanguage();
}

/** Watches whether somebody uses the device, and signs out when nobody does. */
function watchUse(): void {
  const seconds = use.seconds(tab);
  const warned = Math.min(WARNING_SECONDS, seconds * WARNING_SHARE);
  const warning = createWarning();
  let usedAt = Date.now();
  let notedAt = usedAt;
  let toldAt = usedAt;

  const noteUse = () => {
    const now = Date.now();
    usedAt = now;
    if (now - notedAt > NOTE_MS) {
      notedAt = now;
      use.note(tab, now);
    }
    if (now - toldAt < seconds * TELL_SHARE * 1000) return;
    toldAt = now;
    const headers = { Authorization: `Bearer ${storage.getItem('token')}` };
    fetch('/api/v1/auth/kiosk/', { method: 'POST', headers }).catch(() => undefined);
  };
  for (const name of USES) addEventListener(name, noteUse, { capture: true, passive: true });

  const look = () => {
    // The app has signed out by itself, or the server has ended the session.
    if (!storage.getItem('token')) return leave();
    const left = seconds - (Date.now() - usedAt) / 1000;
    if (left <= 0) return void signOut();
    if (left <= warned) warning.show(Math.ceil(left));
    else warning.hide();
    setTimeout(look, 500);
  };
  look();
}

function addLeaveButton(): void {
  const button = element('button', 'kiosk-leave', textIn(deviceLanguageOf(), 'leave'));
  button.type = 'button';
  button.onclick = () => void signOut();
  document.body.append(button);
}

const isOwnPage = /^\/(login|logout)\/?$/.test(location.pathname);

if (!storedSession(storage) || !use.isFresh(tab) || isOwnPage) {
  document.documentElement.hidden = true;
  stop();
  leave();
} else {
  forbidTraces();
  // A page that comes back from memory would show what it last showed.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  addEventListener('DOMContentLoaded', () => {
    addLeaveButton();
    watchUse();
  });
}

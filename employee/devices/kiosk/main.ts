import { isLanguage, LANGUAGES, type Language } from '@piiri/schemas/languages.ts';
import type { KioskHere } from '@piiri/shared/contracts/screens.ts';
import type { SignedInAnswer } from '@piiri/shared/contracts/sign-in-answers.ts';
import { storeLanguage, storeSession } from '@piiri/shared/session.ts';
import { call } from '../call.ts';
import { byId, element, pause } from '../dom.ts';
import { pairDevice } from '../pairing.ts';
import { deviceLanguage, textIn } from '../texts.ts';
import { createSignIn } from './sign-in.ts';
import { tabStorage, use, wipe } from './storage.ts';

/** Names of the languages in themselves. */
const NAMES: Record<Language, string> = { fi: 'Suomi', sv: 'Svenska', en: 'English', lt: 'Lietuvių' };

/** Milliseconds without a touch after which what somebody has typed is gone, and between two looks at the server. */
const FORGET_MS = 60_000;
const LOOK_MS = 5 * 60_000;
const RETRY_MS = 10_000;

/** Opens the app for a session, and leaves this page behind it as the place where the session ends. */
function open({ kiosk_seconds }: KioskHere, session: SignedInAnswer, language: Language): void {
  const storage = tabStorage(sessionStorage);
  storage.clear();
  storeSession(storage, { ...session, elsewhere: [] });
  storeLanguage(storage, language);
  use.begin(sessionStorage, kiosk_seconds);
  location.assign('/home');
}

/** Shows the kiosk in a language until somebody signs in. */
function welcome(root: HTMLElement, kiosk: KioskHere, language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.style.setProperty('--brand', kiosk.company.color);
  document.title = kiosk.company.name;
  const panel = element('div', 'panels');
  const logo = kiosk.company.logo && element('img', 'logo');
  if (logo) Object.assign(logo, { src: kiosk.company.logo, alt: '' });
  const languages = LANGUAGES.map((choice) => {
    const button = element('button', 'language', NAMES[choice]);
    button.type = 'button';
    button.lang = choice;
    button.setAttribute('aria-pressed', String(choice === language));
    button.onclick = () => welcome(root, kiosk, choice);
    return button;
  });
  root.replaceChildren(
    element(
      'header',
      'top',
      logo,
      element('p', 'company', kiosk.company.name),
      element('p', 'place', `${textIn(language, 'shared')} · ${kiosk.name}`),
    ),
    panel,
    element('nav', 'languages', ...languages),
  );
  createSignIn({ root: panel, language, onSession: (session) => open(kiosk, session, language) }).choose();
}

/** Begins anew when nobody has touched the device for a while: what is half typed is nobody else's business. */
function forgetWhenLeft(begin: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const touched = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, FORGET_MS);
  };
  for (const name of ['pointerdown', 'keydown', 'input']) addEventListener(name, touched, { passive: true });
}

async function start(): Promise<void> {
  const root = byId('kiosk');
  // A page from the browser's memory would show what the last person typed.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  // At once, not only when the server has answered: on leaving, the app's router notes in the tab where one was.
  sessionStorage.clear();
  let kiosk: KioskHere | undefined;
  while (!kiosk) {
    const here = await call<KioskHere>('GET', 'v1/kiosk/');
    if (here.status === 200) kiosk = here.data;
    else if (here.status === 404) await pairDevice(root, 'kiosk');
    else await pause(RETRY_MS);
  }
  const current = kiosk;
  await wipe();
  const language = isLanguage(current.language) ? current.language : deviceLanguage();
  welcome(root, current, language);
  forgetWhenLeft(() => welcome(root, current, language));
  for (;;) {
    await pause(LOOK_MS);
    // Tells the server that the device is there, and notices when the company has ended it.
    const here = await call<KioskHere>('GET', 'v1/kiosk/');
    const hasChanged = here.status === 200 && JSON.stringify(here.data) !== JSON.stringify(current);
    if (here.status === 404 || hasChanged) location.reload();
  }
}

void start();

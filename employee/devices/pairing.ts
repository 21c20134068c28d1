import type { NewScreenCode, ScreenCodeState } from '@piiri/shared/contracts/screens.ts';
import { call } from './call.ts';
import { element, pause } from './dom.ts';
import { deviceLanguage, type TextKey, textIn } from './texts.ts';

/** Milliseconds between two questions whether the code was entered. */
const ASK_MS = 3000;

/** Milliseconds until another try when the server cannot be reached. */
const RETRY_MS = 10_000;

/** A code in two halves on one line, which are easier to read out. */
const spaced = (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`;

function show(root: HTMLElement, help: TextKey, code: string | undefined, note?: TextKey): void {
  const language = deviceLanguage();
  document.documentElement.lang = language;
  const display = element('p', 'code', code ? spaced(code) : '··· ···');
  if (code) display.setAttribute('aria-label', [...code].join(' '));
  root.replaceChildren(
    element(
      'section',
      'pairing',
      element('h1', 'title', textIn(language, 'pair_title')),
      display,
      element('p', 'text', textIn(language, note ?? help)),
    ),
  );
}

/**
 * Shows a code until a company's admin has entered it, and a new one each time it expires. Resolves to the secret by
 * which the device is known from then on. `keep`: stores it before the code is shown, so that a restart loses nothing.
 */
export async function pairDevice(
  root: HTMLElement,
  kind: 'screen' | 'kiosk',
  keep: (secret: string) => void = () => undefined,
): Promise<string> {
  const help = kind === 'screen' ? 'pair_screen' : 'pair_kiosk';
  show(root, help, undefined, 'pair_wait');
  for (;;) {
    const begun = await call<NewScreenCode>('POST', 'v1/screens/code/', { body: { kind } });
    if (begun.status !== 201 || !begun.data) {
      show(root, help, undefined, 'pair_lost');
      await pause(RETRY_MS);
      continue;
    }
    const { code, secret } = begun.data;
    keep(secret);
    show(root, help, code);
    for (;;) {
      await pause(ASK_MS);
      const asked = await call<ScreenCodeState>('POST', 'v1/screens/code/state/', { body: { secret } });
      if (asked.data?.state === 'paired') return secret;
      if (asked.status === 404) break;
    }
  }
}

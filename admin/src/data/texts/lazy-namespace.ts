import type { i18n } from 'i18next';
import type { LazyExoticComponent } from 'react';
import { type Exported, lazyComponent } from '../../kit/lazy-component.tsx';
import type { ConsoleLanguage } from '../session/console-language.ts';
import { loadLazyTexts } from './load-texts.ts';
import { byFileName, lazyBundle } from './resource-bundle.ts';

let translator: { i18n: i18n; language: ConsoleLanguage } | undefined;
let loading: Promise<void> | undefined;

/** Sets the i18next instance that receives the lazy namespace. */
export function registerTranslator(i18n: i18n, language: ConsoleLanguage): void {
  translator = { i18n, language };
  loading = undefined;
}

async function load(): Promise<void> {
  if (!translator) return;
  const { i18n, language } = translator;
  const { files } = await loadLazyTexts(language);
  i18n.addResourceBundle(language, 'translation', lazyBundle(byFileName(files)), true, true);
}

/** Loads the texts of forms, dialogs and other screens; once, and again after a failure. */
export function loadLazyNamespace(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Returns a lazy component that loads together with the lazy namespace, see `lazyComponent`. */
export function lazyWithTexts<Module, Name extends keyof Module = 'default' & keyof Module>(
  load: () => Promise<Module>,
  name?: Name,
): LazyExoticComponent<Exported<Module, Name>> {
  return lazyComponent(async () => {
    const [module] = await Promise.all([load(), loadLazyNamespace()]);
    return module;
  }, name);
}

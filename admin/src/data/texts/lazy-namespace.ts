import type { i18n } from 'i18next';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyComponent } from '../../kit/lazy-component.tsx';
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

/** Returns a lazy component that loads together with the lazy namespace. */
export function lazyWithTexts<P extends object>(
  loadComponent: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazyComponent(async () => {
    const [module] = await Promise.all([loadComponent(), loadLazyNamespace()]);
    return module;
  });
}

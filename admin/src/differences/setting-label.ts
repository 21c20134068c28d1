import { useTranslate } from 'ra-core';

/** What the company's settings are called, by their paths: history knows them as no entity of the console. */
export function useSettingLabel(): (path: string) => string {
  const translate = useTranslate();
  return (path) => {
    const [, language, term] = /^terms\.(\w+)\.(\w+)$/.exec(path) ?? [];
    const name = translate(`console.settings.${term ? `term_${term}` : path}`);
    return language ? `${name} · ${translate(`console.languages.${language}`)}` : name;
  };
}

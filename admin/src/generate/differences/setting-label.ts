import { useTranslate } from 'ra-core';

/** Returns a function that labels the company's settings by path; they are not an entity of the console. */
export function useSettingLabel(): (path: string) => string {
  const translate = useTranslate();
  return (path) => {
    const [, language, term] = /^terms\.(\w+)\.(\w+)$/.exec(path) ?? [];
    const name = translate(`console.settings.${term ? `term_${term}` : path}`);
    return language ? `${name} · ${translate(`console.languages.${language}`)}` : name;
  };
}

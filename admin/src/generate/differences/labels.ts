import type { Entity } from '@piiri/schemas';
import { useTranslate } from 'react-admin';
import { useEntityWords } from '../../data/labels/entity-texts.ts';

/**
 * Returns a function that labels the paths in an entity's history: its fields, and audit details such as whose view
 * somebody used.
 */
export function useHistoryLabel(entity: Entity): (path: string) => string {
  const translate = useTranslate();
  const { label } = useEntityWords(entity);
  return (path) => translate(`console.history.beside.${path}`, { _: label(path) });
}

/** Returns a function that labels the company's settings by path; they are not an entity of the console. */
export function useSettingLabel(): (path: string) => string {
  const translate = useTranslate();
  return (path) => {
    const [, language, term] = /^terms\.(\w+)\.(\w+)$/.exec(path) ?? [];
    const name = translate(`console.settings.${term ? `term_${term}` : path}`);
    return language ? `${name} · ${translate(`console.languages.${language}`)}` : name;
  };
}

import { useTranslate } from 'ra-core';

/** Returns a function for the screen's texts, by the last part of their keys. */
export function useTexts() {
  const translate = useTranslate();
  return (key: string, values?: Record<string, unknown>) => translate(`console.integrations.${key}`, values);
}

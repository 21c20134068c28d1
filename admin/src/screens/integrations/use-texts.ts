import { useTranslate } from 'ra-core';

/** The texts of the screen, by their last part. */
export function useTexts() {
  const translate = useTranslate();
  return (key: string, values?: Record<string, unknown>) => translate(`console.integrations.${key}`, values);
}

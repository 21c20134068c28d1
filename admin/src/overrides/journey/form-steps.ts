import type { ContentLanguages } from '../../data/labels/content.ts';

/** A step as a form holds it. */
export interface FormStep {
  id?: string;
  day?: number | string | null;
  kind: string;
  translations?: Partial<Record<string, { title?: string | null } | null>> | null;
}

/** Returns the title of a step in the console's languages; empty without one. */
export function titleOfStep({ translations }: FormStep, { preferred, fallback }: ContentLanguages): string {
  const texts = translations ?? {};
  const any = Object.values(texts).find((text) => text?.title);
  return texts[preferred]?.title || texts[fallback]?.title || any?.title || '';
}

/** Returns steps in the order in which they come, with their places in the form. */
export function sortedSteps(steps: readonly FormStep[]): { step: FormStep; index: number; day: number }[] {
  return steps
    .map((step, index) => ({ step, index, day: Number(step.day) || 0 }))
    .sort((a, b) => a.day - b.day || a.index - b.index);
}

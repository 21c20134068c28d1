import { LANGUAGES } from '@piiri/schemas/languages.ts';
import { templateTexts } from '../../data/texts/template-texts.ts';

interface TemplateStep {
  name: string;
  day: number;
  kind: 'content' | 'acknowledge' | 'poll' | 'form' | 'message' | 'manager_task';
}

/** A template of a journey. Its texts are in `locales`; the company chooses its content, polls and forms. */
export interface JourneyTemplate {
  name: string;
  trigger: 'starts_on' | 'joins_group';
  steps: readonly TemplateStep[];
}

/** Templates of the most common journeys; each can be changed before and after it is saved. */
export const JOURNEY_TEMPLATES: readonly JourneyTemplate[] = [
  {
    name: 'first_90_days',
    trigger: 'starts_on',
    steps: [
      { name: 'prepare_the_first_day', day: -7, kind: 'manager_task' },
      { name: 'welcome_soon', day: -3, kind: 'message' },
      { name: 'your_first_day', day: 0, kind: 'message' },
      { name: 'safety_instructions', day: 1, kind: 'acknowledge' },
      { name: 'how_we_work_here', day: 3, kind: 'content' },
      { name: 'ask_how_the_first', day: 7, kind: 'manager_task' },
      { name: 'how_has_your_induction', day: 30, kind: 'poll' },
      { name: 'halfway', day: 60, kind: 'message' },
      { name: 'talk_before_the_trial', day: 85, kind: 'manager_task' },
      { name: '90_days_behind_you', day: 90, kind: 'message' },
    ],
  },
  {
    name: 'becoming_manager',
    trigger: 'joins_group',
    steps: [
      { name: 'congratulations_on_your_new', day: 0, kind: 'message' },
      { name: 'the_manager_s_guide', day: 1, kind: 'content' },
      { name: 'agree_on_support_for', day: 3, kind: 'manager_task' },
      { name: 'meet_each_member_of', day: 14, kind: 'message' },
      { name: 'duties_of_an_employer', day: 30, kind: 'acknowledge' },
      { name: 'what_support_do_you', day: 60, kind: 'poll' },
    ],
  },
  {
    name: 'back_from_leave',
    trigger: 'joins_group',
    steps: [
      { name: 'welcome_back', day: 0, kind: 'message' },
      { name: 'go_through_what_has', day: 0, kind: 'manager_task' },
      { name: 'what_has_happened', day: 1, kind: 'content' },
      { name: 'changed_instructions', day: 5, kind: 'acknowledge' },
      { name: 'ask_how_the_return', day: 14, kind: 'manager_task' },
    ],
  },
  {
    name: 'leaving',
    trigger: 'joins_group',
    steps: [
      { name: 'thank_you_for_the', day: 0, kind: 'message' },
      { name: 'agree_on_the_handover', day: 0, kind: 'manager_task' },
      { name: 'equipment_to_return', day: 3, kind: 'form' },
      { name: 'why_do_you_leave', day: 7, kind: 'poll' },
      { name: 'leaving_talk', day: 10, kind: 'manager_task' },
    ],
  },
];

/** Returns the name of a template in every language. */
export const titleOfTemplate = ({ name }: JourneyTemplate) => templateTexts(`journeys.${name}.title`);

/** Returns the form values of a template. */
export function valuesOf({ name, trigger, steps }: JourneyTemplate) {
  const title = titleOfTemplate({ name, trigger, steps });
  return {
    trigger,
    active: false,
    translations: Object.fromEntries(LANGUAGES.map((language) => [language, { title: title[language] }])),
    steps: steps.map((step) => {
      const path = `journeys.${name}.steps.${step.name}`;
      const [heading, text] = [templateTexts(`${path}.title`), templateTexts(`${path}.text`)];
      return {
        day: step.day,
        kind: step.kind,
        object: null,
        translations: Object.fromEntries(
          LANGUAGES.map((language) => [language, { title: heading[language], text: text[language] }]),
        ),
      };
    }),
  };
}

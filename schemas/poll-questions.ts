import {
  boolean,
  choice,
  integer,
  questionCondition,
  repeated,
  text,
  translated,
} from './field-types.gen.ts';
import { SCALE } from './poll-scale.ts';

/** Kinds of questions. `nps` asks from 0 to 10; `matrix` asks one scale for each of its rows. */
export const QUESTION_TYPES = ['choice', 'open', 'scale', 'nps', 'matrix', 'ranking'] as const;

const WITH_OPTIONS = { field: 'type', isIn: ['choice', 'ranking'] } as const;
const WITH_SCALE = { field: 'type', isIn: ['scale', 'matrix'] } as const;

const named = { translations: translated({ text: text({ required: true, max: 200 }) }, { required: true }) };

/** The questions of polls, and of pulses, whose waves are polls. */
export const questionsField = () =>
  repeated(
    {
      translations: translated(
        {
          text: text({ required: true, max: 500 }),
          from_label: text({ max: 100 }),
          to_label: text({ max: 100 }),
        },
        { required: true },
      ),
      type: choice({ choices: QUESTION_TYPES, required: true, default: 'choice' }),
      allow_several: boolean({ default: false, when: { field: 'type', is: 'choice' } }),
      options: repeated(named, { required: 'poll_without_options', min: 2, when: WITH_OPTIONS }),
      rows: repeated(named, {
        required: 'poll_without_rows',
        min: 1,
        max: 20,
        when: { field: 'type', is: 'matrix' },
      }),
      from: integer({ min: SCALE.least, max: SCALE.greatest, when: WITH_SCALE }),
      to: integer({ min: SCALE.least, max: SCALE.greatest, when: WITH_SCALE }),
      when: questionCondition(),
    },
    { required: 'poll_without_questions' },
  );

import type { Language, PresentContext } from '@piiri/schemas';
import type { Answer, SubmittedAnswers } from '@piiri/shared/contracts/poll-answers.ts';
import type { AnsweredObject, EntityCall, Row } from '../../engine/access/call.ts';
import { present } from '../../engine/read/present.ts';
import { joinInCell } from '../../platform/documents/several-in-cell.ts';
import type { Cell } from '../../platform/documents/table-data.ts';
import { serverText } from '../../platform/texts.ts';

type Texts = Partial<Record<NonNullable<PresentContext['language']>, { text: string }>>;

interface Named {
  id: string;
  translations: Texts;
}

interface PresentedQuestion extends Named {
  options?: Named[] | null;
  rows?: Named[] | null;
}

const textOf = (translations: Texts) => Object.values(translations)[0]?.text ?? '';

/** Returns a poll's answers as a table: person and time where known, then one column per question. */
export function answerTable(call: EntityCall, poll: Row) {
  const { title, questions } = presentTexts(call, poll);
  const withPerson = poll.attach_name === true && poll.anonymous !== true;
  const withTime = poll.anonymous !== true;
  const word = (key: 'answer_person' | 'answer_time', language: Language = call.language) =>
    serverText(language, key);
  const header = [
    ...(withPerson ? [word('answer_person')] : []),
    ...(withTime ? [word('answer_time')] : []),
    ...questions.map(({ translations }) => textOf(translations)),
  ];
  const answerTo = answersIn(questions);
  const rowOf = ({ person, time, answers }: SubmittedAnswers): Cell[] => [
    ...(withPerson ? [person && `${person.first_name} ${person.last_name}`.trim()] : []),
    ...(withTime ? [time && new Date(time)] : []),
    ...questions.map(({ id }) => answerTo(id, answers, joinInCell)),
  ];
  return { title, header, rowOf };
}

/**
 * Returns a function that returns the answer to a question: a number of a scale, or one text with several options, or
 * rows of a matrix, joined; undefined if there is none.
 */
function answersIn(questions: readonly PresentedQuestion[]) {
  const texts = new Map(
    questions.flatMap(({ options, rows }) =>
      [...(options ?? []), ...(rows ?? [])].map(({ id, translations }) => [id, textOf(translations)]),
    ),
  );
  return (
    id: string,
    answers: readonly Answer[],
    join: (parts: string[]) => string,
  ): string | number | undefined => {
    const answer = answers.find(({ question }) => question === id);
    if (!answer) return undefined;
    const { text, value, rows, options } = answer;
    if (rows) return join(rows.map((rated) => `${texts.get(rated.row) ?? ''}: ${rated.value}`));
    return text ?? value ?? join(options.map((option) => texts.get(option) ?? ''));
  };
}

/** Returns a person's answers to a poll with the questions, in the reader's language. */
export function questionsAndAnswers(call: EntityCall, poll: Row, answers: readonly Answer[]) {
  const { questions } = presentTexts(call, poll);
  const answerTo = answersIn(questions);
  return questions.flatMap(({ id, translations }) => {
    const answer = answerTo(id, answers, (options) => options.join('; '));
    return answer === undefined ? [] : [{ question: textOf(translations), answer: String(answer) }];
  });
}

/** Returns the title and questions of a poll in the reader's language. */
function presentTexts(call: EntityCall, poll: Row) {
  const { translations, questions } = call.entity.fields;
  const presented = present({ ...call, asEditor: false }, poll, {
    ...(translations && { translations }),
    ...(questions && { questions }),
  }) as AnsweredObject & {
    translations: Partial<Record<Language, { title: string }>>;
    questions: PresentedQuestion[];
  };
  return { title: Object.values(presented.translations)[0]?.title ?? '', questions: presented.questions };
}

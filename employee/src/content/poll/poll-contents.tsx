import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { PollItem } from '../../data/models/polls.ts';

/** The questions and options of a poll, for people who cannot answer it. */
export function PollContents({ poll }: { poll: PollItem }) {
  const { language } = useApp();
  return (
    <ol className="poll-contents">
      {poll.questions.map((question) => {
        const questionText = contentOf(question.translations);
        return (
          <li key={question.id}>
            <strong {...languageOf(questionText?.language, language)}>{questionText?.text}</strong>
            <ul>
              {(question.options ?? []).map((option) => {
                const optionText = contentOf(option.translations);
                return (
                  <li key={option.id} {...languageOf(optionText?.language, language)}>
                    {optionText?.text}
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

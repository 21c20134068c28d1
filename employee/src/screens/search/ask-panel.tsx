import { Link } from '@tanstack/react-router';
import { Sparkles, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CallFailure } from '../../data/api/failure.ts';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { linkTo } from '../../data/content/screens.ts';
import {
  type AnswerSentence,
  type AnswerSource,
  askQuestion,
  type QuestionAnswer,
  sourcesOf,
} from '../../data/search/ask.ts';
import { QuietButton } from '../../ui/button.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import './answer.css';

/**
 * Has a language model word an answer to a search: sentence by sentence, each with its sources, and stoppable. It asks
 * only when the user presses the button, because question and passages leave the house.
 */
export function AskPanel({ question }: { question: string }) {
  const app = useApp();
  const { t } = app;
  const id = useId();
  const [sentences, setSentences] = useState<AnswerSentence[]>([]);
  const [answer, setAnswer] = useState<QuestionAnswer>();
  const [isStopped, setStopped] = useState(false);
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const asking = useAction(async () => {
    const abort = new AbortController();
    current.current = abort;
    setSentences([]);
    setAnswer(undefined);
    setStopped(false);
    try {
      const onSentence = (sentence: AnswerSentence) => setSentences((before) => [...before, sentence]);
      setAnswer(await askQuestion(app, question.trim(), { signal: abort.signal, onSentence }));
    } catch (error) {
      if (!abort.signal.aborted) throw error;
      setStopped(true);
    }
  });

  const { isBusy, error } = asking;
  const passages = answer?.found === false ? answer.sources : sourcesOf(error);
  return (
    <section className="answer surface" aria-labelledby={id}>
      <h2 id={id} className="answer-label">
        {t('search:ask.title')}
      </h2>
      <div aria-live="polite" aria-busy={isBusy}>
        {isBusy && sentences.length === 0 && <p className="muted">{t('search:ask.working')}</p>}
        {sentences.length > 0 && (
          <p className="answer-text" {...(answer && languageOf(answer.language, app.language))}>
            {sentences.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added
              <Sentence key={index} sentence={sentence} sources={answer?.sources ?? []} />
            ))}
          </p>
        )}
        <Outcome answer={answer} error={error} isStopped={isStopped} passages={passages} />
      </div>
      <Sources sources={answer?.sources ?? passages} />
      <div className="answer-actions">
        {isBusy ? (
          <QuietButton onClick={() => current.current?.abort()}>
            <Square />
            {t('search:ask.stop')}
          </QuietButton>
        ) : (
          <QuietButton onClick={() => void asking.run()} aria-describedby={`${id}-about`}>
            <Sparkles />
            {t(answer || error !== undefined || isStopped ? 'search:ask.again' : 'search:ask.ask')}
          </QuietButton>
        )}
        <p id={`${id}-about`} className="field-help">
          {t('search:ask.about')}
        </p>
      </div>
    </section>
  );
}

/** A sentence, and the numbers of its sources as links once these are known. */
function Sentence({ sentence, sources }: { sentence: AnswerSentence; sources: readonly AnswerSource[] }) {
  const { t } = useApp();
  return (
    <>
      {sentence.text}
      {sentence.sources.map((n) => {
        const source = sources.find((candidate) => candidate.n === n);
        return (
          <sup key={n}>
            {source ? (
              <Link
                {...linkTo(source.entity, source.object.id)}
                aria-label={t('search:ask.source', { n, title: source.object.title })}
              >
                [{n}]
              </Link>
            ) : (
              `[${n}]`
            )}
          </sup>
        );
      })}{' '}
    </>
  );
}

interface OutcomeProps {
  answer: QuestionAnswer | undefined;
  error: unknown;
  isStopped: boolean;
  passages: readonly AnswerSource[];
}

/** What answered, or why nothing did. */
function Outcome({ answer, error, isStopped, passages }: OutcomeProps) {
  const { t } = useApp();
  if (isStopped) return <p className="muted">{t('search:ask.stopped')}</p>;
  if (error instanceof CallFailure && error.status === 429) return <p>{t('search:ask.many')}</p>;
  if (error !== undefined)
    return <p>{t(passages.length > 0 ? 'search:ask.failed' : 'search:ask.failed_plain')}</p>;
  if (!answer) return null;
  if (!answer.found) return <p>{t(passages.length > 0 ? 'search:ask.none' : 'search:nothing')}</p>;
  return <p className="answer-heading muted">{t('search:ask.made_by', { model: answer.model })}</p>;
}

/** The sources with their text, which opens. */
function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  const { t, language } = useApp();
  if (sources.length === 0) return null;
  return (
    <ol className="answer-sources" aria-label={t('search:ask.sources')}>
      {sources.map(({ n, entity, object, heading, text, language: own }) => (
        <li key={n} value={n} {...languageOf(own, language)}>
          <Link {...linkTo(entity, object.id)}>{object.title}</Link>
          {heading && <span className="muted"> › {heading}</span>}
          <details>
            <summary className="muted">{text.slice(0, 80)}…</summary>
            <p className="answer-text">{text}</p>
          </details>
        </li>
      ))}
    </ol>
  );
}

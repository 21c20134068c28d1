import type { AnswerSentence, AnswerSource, QuestionAnswer } from '@piiri/shared/contracts/answers.ts';
import { CallFailure } from '../api/failure.ts';
import type { App } from '../app.ts';

export type { AnswerSentence, AnswerSource, QuestionAnswer } from '@piiri/shared/contracts/answers.ts';

/** An event of the stream. */
type AnswerEvent =
  | { name: 'sentence'; data: AnswerSentence }
  | { name: 'done'; data: QuestionAnswer }
  | { name: 'error'; data: { status: number } };

/** Yields the server-sent events of a stream. */
async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent, void> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as never)
    .getReader() as ReadableStreamDefaultReader<string>;
  for (let rest = ''; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? [];
      if (name && data) yield { name, data: JSON.parse(data) } as AnswerEvent;
    }
  }
}

/**
 * Asks a question; `onSentence` receives each sentence as it comes. Rejects with CallFailure, whose problem has the
 * passages in `sources` where there are some, or with the error of the abort.
 */
export async function askQuestion(
  { api }: Pick<App, 'api'>,
  question: string,
  { signal, onSentence }: { signal: AbortSignal; onSentence(sentence: AnswerSentence): void },
): Promise<QuestionAnswer> {
  const sent = await api.request('POST', 'v1/answers/', {
    body: { question },
    headers: { Accept: 'text/event-stream' },
    as: 'stream',
    signal,
  });
  if (!sent.ok) throw new CallFailure(sent.status, sent.data);
  for await (const { name, data } of eventsOf(sent.data as unknown as ReadableStream<Uint8Array>)) {
    if (name === 'sentence') onSentence(data);
    else if (name === 'done') return data;
    else throw new CallFailure(data.status, data);
  }
  throw new CallFailure(0, null);
}

/** Returns the passages that a refusal left. */
export const sourcesOf = (error: unknown): AnswerSource[] =>
  error instanceof CallFailure ? ((error.problem as { sources?: AnswerSource[] }).sources ?? []) : [];

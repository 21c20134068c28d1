import { runInChildSpan } from '../tracing/spans.ts';

/** Address of an OpenAI-compatible service without a trailing slash, its key, and the model's name. */
export interface ChatModelSettings {
  url: string;
  key?: string;
  model: string;
}

export interface ChatMessage {
  role: 'system' | 'user';
  content: string;
}

/** A language model with the chat protocol of OpenAI. */
export interface ChatModel {
  name: string;
  /** Host of the service, to tell people where their question goes. */
  host: string;
  /**
   * Yields the parts of the model's answer as they come; a single one unless `isStreamed`. Throws ChatModelError when the
   * service fails, and when it stops before the answer's end. `signal` ends the request.
   */
  answer(
    messages: readonly ChatMessage[],
    options: { isStreamed: boolean; signal: AbortSignal },
  ): AsyncGenerator<string, void>;
}

/** The message is for the log: it contains neither the question nor the key. */
export class ChatModelError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChatModelError';
  }
}

/** Maximum length of an answer in tokens, and of what the service sends in bytes. */
const MAX = { tokens: 800, bytes: 1024 * 1024 };

/** Calls an OpenAI-compatible service. `patience` in milliseconds: for the whole answer, and between two of its parts. */
export function httpChatModel(
  { url, key, model }: ChatModelSettings,
  patience: { whole: number; silence: number },
): ChatModel {
  const { hostname } = new URL(url);
  return {
    name: model,
    host: hostname,
    async *answer(messages, { isStreamed, signal }) {
      const timer = openTimer(patience, signal);
      try {
        const response = await runInChildSpan(
          'answer',
          'client',
          () => ({ 'server.address': hostname }),
          () => requestAnswer(url, { key, signal: timer.signal }, { model, messages, isStreamed }),
        );
        timer.renew();
        const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
        const chunks = readLimited(response, timer.renew);
        yield* isEvents ? textsOfEvents(chunks) : textsOfJson(chunks);
      } catch (error) {
        if (error instanceof ChatModelError || signal.aborted) throw error;
        const { name, cause } = error as Error & { cause?: { code?: string } };
        throw new ChatModelError(
          timer.signal.aborted
            ? 'It said nothing for too long.'
            : `No answer to make sense of: ${cause?.code ?? name}.`,
        );
      } finally {
        timer.stop();
      }
    },
  };
}

/** Returns a signal that aborts with another one, after the whole time, and after a silence unless renewed. */
function openTimer(patience: { whole: number; silence: number }, signal: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const whole = setTimeout(abort, patience.whole);
  let silence = setTimeout(abort, patience.silence);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    renew() {
      clearTimeout(silence);
      silence = setTimeout(abort, patience.silence);
    },
    /** Ends the request too, where it still runs. */
    stop() {
      clearTimeout(whole);
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      abort();
    },
  };
}

async function requestAnswer(
  url: string,
  { key, signal }: { key?: string; signal: AbortSignal },
  { model, messages, isStreamed }: { model: string; messages: readonly ChatMessage[]; isStreamed: boolean },
): Promise<Response> {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    // Neither a trace nor a user: nothing in the request tells who asks.
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, temperature: 0, max_tokens: MAX.tokens, stream: isStreamed }),
    // The key must not be sent to the target of a redirect.
    redirect: 'error',
    signal,
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ChatModelError(`It answered ${response.status}.`);
}

async function* readLimited(response: Response, onChunk: () => void): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX.bytes) throw new ChatModelError('The answer is far too long.');
    onChunk();
    yield decoder.decode(chunk, { stream: true });
  }
}

interface Choice {
  message?: { content?: unknown };
  delta?: { content?: unknown };
  finish_reason?: unknown;
}

const choiceIn = (text: string): Choice | undefined =>
  (JSON.parse(text) as { choices?: Choice[] } | null)?.choices?.[0];

async function* textsOfJson(chunks: AsyncIterable<string>): AsyncGenerator<string, void> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  const content = choiceIn(text)?.message?.content;
  if (typeof content !== 'string') throw new ChatModelError('The answer holds no text.');
  yield content;
}

/** Reads server-sent events (WHATWG HTML, 9.2): of ours, lines of `data:` alone matter. */
async function* textsOfEvents(chunks: AsyncIterable<string>): AsyncGenerator<string, void> {
  let rest = '';
  let isFinished = false;
  for await (const chunk of chunks) {
    rest += chunk;
    const lines = rest.split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const data = line.slice('data:'.length).trim();
      if (data === '[DONE]') return;
      const choice = choiceIn(data);
      if (typeof choice?.delta?.content === 'string') yield choice.delta.content;
      if (choice?.finish_reason) isFinished = true;
    }
  }
  if (!isFinished) throw new ChatModelError('The answer broke off.');
}

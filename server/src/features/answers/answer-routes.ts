import { type Language, message } from '@piiri/schemas';
import {
  type AnswerSentence,
  type AnswerSource,
  answerService,
  type QuestionAnswer,
  questionAnswer,
} from '@piiri/shared/contracts/answers.ts';
import type { Passage } from '@piiri/shared/contracts/passages.ts';
import { AppError } from '@piiri/shared/errors.ts';
import { QUESTION_LENGTH } from '@piiri/shared/question-length.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '../../engine/access/call.ts';
import { defineRoute } from '../../engine/calls/route.ts';
import { findPassages } from '../../engine/find/passages.ts';
import { problemOf } from '../../engine/problem/problem.ts';
import { type ChatModel, ChatModelError } from '../../platform/chat-model/chat-model.ts';
import { openSharedRate } from '../../platform/http/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { answerReader, languageOf, promptFor } from './compose.ts';

const sourceOf = ({ score: _, ...passage }: Passage, index: number): AnswerSource => ({
  n: index + 1,
  ...passage,
});

/** A question with its passages, of which the model has not been asked yet. */
export interface OpenQuestion {
  sources: AnswerSource[];
  /**
   * Asks the model; `onSentence` receives each sentence as it comes. Throws ChatModelError when the model fails: then
   * the passages stay.
   */
  answer(
    options: { isStreamed: boolean; signal: AbortSignal },
    onSentence?: (sentence: AnswerSentence) => void,
  ): Promise<QuestionAnswer>;
}

/** Finds what the caller may read about a question, by the rules of their lists. Stores and logs nothing of it. */
export async function openQuestion(call: Call, model: ChatModel, question: string): Promise<OpenQuestion> {
  const passages = await findPassages({ ...call, asEditor: false }, question);
  const sources = passages.map(sourceOf);
  const language: Language = languageOf(question, call.language);
  return {
    sources,
    async answer(options, onSentence = () => {}) {
      const sentences: AnswerSentence[] = [];
      const add = (read: AnswerSentence[]) => {
        for (const sentence of read) {
          sentences.push(sentence);
          onSentence(sentence);
        }
      };
      // Without anything to read the model could only invent.
      if (passages.length > 0) {
        const reader = answerReader(passages, language);
        for await (const part of model.answer(promptFor(question, passages, language), options))
          add(reader.push(part));
        add(reader.end());
      }
      const text = sentences.map((sentence) => sentence.text).join(' ');
      return {
        found: sentences.length > 0,
        answer: sentences,
        sources: sentences.length > 0 ? citedOf(sources, sentences) : sources,
        language: languageOf(text, language),
        model: model.name,
      };
    },
  };
}

/** Returns the sources that sentences rest on. */
const citedOf = (sources: readonly AnswerSource[], sentences: readonly AnswerSentence[]) => {
  const cited = new Set(sentences.flatMap((sentence) => sentence.sources));
  return sources.filter(({ n }) => cited.has(n));
};

/** Questions of a person in a minute. */
const PER_MINUTE = 10;

const rates = new WeakMap<Services['bus'], ReturnType<typeof openSharedRate>>();

/** Counts a person's question. Throws `too_many` when they ask too often. */
function countQuestion({ bus }: Services, userId: number): void {
  const rate = rates.get(bus) ?? openSharedRate(bus, { limit: 'answers', perMinute: PER_MINUTE });
  rates.set(bus, rate);
  const seconds = rate.take(userId);
  if (seconds > 0)
    throw new AppError('too_many', {
      gate: 'answers_per_minute',
      headers: { 'Retry-After': String(seconds) },
    });
}

const tooShort = message('too_short', { min: QUESTION_LENGTH.min });
const tooLong = message('too_long', { max: QUESTION_LENGTH.max });

const questionBody = z.object(
  {
    question: z
      .string('required')
      .trim()
      .min(QUESTION_LENGTH.min, tooShort)
      .max(QUESTION_LENGTH.max, tooLong),
  },
  'not_an_object',
);

/** Returns a signal that aborts when the caller goes away, so that the model is not asked for nobody. */
function callerSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.on('close', () => controller.abort());
  return controller.signal;
}

/** Returns the error for the caller; the passages stay. */
function refusalOf(error: unknown, request: FastifyRequest, { sources }: OpenQuestion): AppError {
  if (!(error instanceof ChatModelError)) throw error;
  request.log.warn({ reason: error.message }, 'answers: language model failed');
  return new AppError('answers_failed', { members: { sources } });
}

const NEVER_STORED = { 'Cache-Control': 'no-store' };

export default [
  /** Answers a question in sentences that a language model makes of passages which the caller may see. */
  defineRoute({
    pattern: 'POST v1/answers',
    summary:
      'Answer a question with sources; question and passages are sent to the installation’s language model',
    access: 'anyone',
    feature: 'answers_enabled',
    forReadOnly: true,
    // The model is slow, and waiting for it takes nothing.
    heavy: false,
    // Its result must not be stored with an Idempotency-Key.
    raw: true,
    type: 'application/json',
    body: questionBody,
    answers: { 200: questionAnswer },
    refuses: [404, 503],
    async handler({ services, actor, language, body: { question }, request, reply }) {
      const model = services.chatModel;
      if (!model) throw new AppError('not_found');
      countQuestion(services, actor.userId);
      const signal = callerSignal(reply);
      const asked = await openQuestion({ services, actor, language }, model, question);
      if (!request.headers.accept?.includes('text/event-stream')) {
        const answer = await asked.answer({ isStreamed: false, signal }).catch((error) => {
          throw refusalOf(error, request, asked);
        });
        return reply.headers(NEVER_STORED).send(answer);
      }
      reply.hijack();
      const { raw } = reply;
      const headers = {
        ...reply.getHeaders(),
        ...NEVER_STORED,
        'Content-Type': 'text/event-stream; charset=utf-8',
      };
      // nginx would hold the sentences back.
      raw.writeHead(200, { ...(headers as Record<string, string>), 'X-Accel-Buffering': 'no' });
      const send = (event: string, data: unknown) =>
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      try {
        const answer = await asked.answer({ isStreamed: true, signal }, (sentence) =>
          send('sentence', sentence),
        );
        send('done', answer);
      } catch (error) {
        if (signal.aborted) return reply;
        if (!(error instanceof ChatModelError)) request.log.error({ err: error }, 'answers: question failed');
        const refusal =
          error instanceof ChatModelError ? refusalOf(error, request, asked) : new AppError('internal');
        send('error', problemOf(request, refusal));
      } finally {
        raw.end();
      }
      return reply;
    },
  }),
  /** Returns where questions are sent, for the settings. */
  defineRoute({
    pattern: 'GET v1/answers/service',
    summary: 'Name the language model that answers questions',
    access: 'tenant_admin',
    answers: { 200: answerService },
    handler: async ({ services: { chatModel } }) =>
      chatModel ? { model: chatModel.name, host: chatModel.host } : null,
  }),
];

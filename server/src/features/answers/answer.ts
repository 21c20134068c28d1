import type { Language } from '@piiri/schemas';
import type { AnswerSentence, AnswerSource, QuestionAnswer } from '@piiri/shared/contracts/answers.ts';
import type { Passage } from '@piiri/shared/contracts/passages.ts';
import type { Call } from '../../engine/access/call.ts';
import { findPassages } from '../../engine/find/passages.ts';
import type { ChatModel } from '../../platform/chat-model/chat-model.ts';
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

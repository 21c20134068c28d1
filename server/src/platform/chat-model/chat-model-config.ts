import type { z } from 'zod';
import { httpAddress, optional } from '../process/variables.ts';
import { type ChatModel, type ChatModelSettings, httpChatModel } from './chat-model.ts';

/** A header's value: a line break or a letter beyond ASCII would fail at each call. */
const headerValue = optional.refine(
  (value) => !value || /^[\x21-\x7e]+$/.test(value),
  'must be plain characters without spaces',
);

/** Environment variables of the language model that answers questions. */
export const chatModelVariables = {
  ANSWERS_URL: httpAddress('https://llm.example.com/v1').transform((value) => value?.replace(/\/+$/, '')),
  ANSWERS_KEY: headerValue,
  ANSWERS_MODEL: optional,
};

type Variables = z.output<z.ZodObject<typeof chatModelVariables>>;

/** Reports what is missing where a model is named in part. */
export function checkChatModel(
  { ANSWERS_URL: url, ANSWERS_MODEL: model }: Variables,
  issues: z.RefinementCtx,
): void {
  if (url && !model)
    issues.addIssue({ code: 'custom', path: ['ANSWERS_MODEL'], message: 'is needed with ANSWERS_URL' });
  if (model && !url)
    issues.addIssue({ code: 'custom', path: ['ANSWERS_URL'], message: 'is needed with ANSWERS_MODEL' });
}

/** Returns the model of validated variables; undefined when there is none. */
export function chatModelSettings({
  ANSWERS_URL: url,
  ANSWERS_KEY: key,
  ANSWERS_MODEL: model,
}: Variables): ChatModelSettings | undefined {
  return url && model ? { url, key, model } : undefined;
}

/** Milliseconds for a whole answer, and between two parts of it. */
export const PATIENCE_MS = { whole: 60_000, silence: 20_000 };

/** Opens the configured model; undefined without one. */
export const openChatModel = (
  settings: ChatModelSettings | undefined,
  patience = PATIENCE_MS,
): ChatModel | undefined => settings && httpChatModel(settings, patience);

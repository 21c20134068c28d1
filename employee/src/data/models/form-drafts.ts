import { randomKey } from '@piiri/shared/random-key.ts';
import { restoreForms } from '@piiri/shared/stash.ts';
import { formDraftKey, ownerOf } from '@piiri/shared/unsent.ts';
import type { App } from '../app.ts';
import { readDraft } from '../device/stored-draft.ts';
import { storedFiles } from '../forms/stored-files.ts';
import { type DraftValues, filesIn } from '../forms/values.ts';
import { pendingSubmissions } from '../outbox/pending-submissions.ts';

/** A form that is being filled in. */
export interface FormDraft {
  /** The idempotency key under which it will be sent. */
  key: string;
  values: DraftValues;
}

/** Returns a draft without values. */
export const emptyDraft = (): FormDraft => ({ key: randomKey(), values: {} });

/** The forms that the person is filling in, on the device. Accessed through `App.model`. */
export const formDrafts = (app: App) => {
  const { storage, session } = app;
  const owner = () => (session.profile.value ? ownerOf(session.profile.value) : '');
  const keyOf = (form: string) => formDraftKey(owner(), form);

  function read(form: string): FormDraft {
    const empty = emptyDraft();
    const draft = readDraft(storage, keyOf(form), empty);
    const isSent = app.model(pendingSubmissions).all.value.some(({ client_id }) => client_id === draft.key);
    return isSent || typeof draft.values !== 'object' ? empty : draft;
  }

  /** Returns the ids of the files of all drafts and waiting forms. */
  function usedFiles(): Set<string> {
    const drafts = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      .filter((key) => key.startsWith(formDraftKey(owner(), '')))
      .map((key) => readDraft<Pick<FormDraft, 'values'>>(storage, key, { values: {} }));
    const waiting = app.model(pendingSubmissions).all.value;
    return new Set([...drafts, ...waiting].flatMap(({ values }) => filesIn(values).map(({ id }) => id)));
  }

  return {
    /** Returns the draft of a form, also one that was stashed at the end of the last session. Never rejects. */
    async load(form: string): Promise<FormDraft> {
      await restoreForms(storage, owner());
      const draft = read(form);
      void app.model(storedFiles).dropUnused(usedFiles());
      return draft;
    },

    /** Stores a draft; one without values leaves nothing behind. Returns whether the device had room for it. */
    store(form: string, draft: FormDraft): boolean {
      try {
        if (Object.keys(draft.values).length > 0) storage.setItem(keyOf(form), JSON.stringify(draft));
        else storage.removeItem(keyOf(form));
        return true;
      } catch {
        return false;
      }
    },

    /** Deletes a draft, but not its files: they may be sent. */
    remove: (form: string) => storage.removeItem(keyOf(form)),
  };
};

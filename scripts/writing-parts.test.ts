import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

/**
 * Lists the parts of the apps that write, so that a new one is not without an answer that is slow or lost: it sends its
 * writes through one of the functions below, whose tests have both.
 */

interface Tried {
  test: string;
  /** File of the slow case, where it is another one. */
  slowTest?: string;
  /** Beginning of the title of a case whose answer is slow. */
  slow: string;
  /** Beginning of the title of a case whose answer is cut off, or whose write fails. */
  lost: string;
}

/** What sends writes, and the cases in which its answers are slow and lost. */
const SENDERS: Readonly<Record<string, Tried>> = {
  // Of the console.
  'admin/src/data/calls/use-action.ts': {
    test: 'admin/src/data/calls/use-action.browser.test.tsx',
    slow: 'an action that waits for a slow answer',
    lost: 'an action whose answer breaks off',
  },
  'admin/src/data/calls/use-submit.ts': {
    test: 'admin/src/data/calls/use-action.browser.test.tsx',
    slow: 'a form that waits for a slow answer',
    lost: 'a form whose answer breaks off',
  },
  'admin/src/generate/form/use-saving.ts': {
    test: 'admin/src/generate/form/object-form.browser.test.tsx',
    slowTest: 'admin/src/generate/form/written-while-saving.browser.test.tsx',
    slow: 'the save button stays busy until the answer has come',
    lost: 'after an answer that broke off',
  },
  'admin/src/kit/state/use-saved-choice.ts': {
    test: 'admin/src/kit/state/use-saved-choice.browser.test.tsx',
    slow: 'quick changes show at once',
    lost: 'a change that could not be stored',
  },
  // Of the employee app.
  'employee/src/ui/hooks/use-action.ts': {
    test: 'employee/src/ui/hooks/use-submit.browser.test.tsx',
    slow: 'an action that waits for a slow answer',
    lost: 'an action whose answer breaks off',
  },
  'employee/src/ui/hooks/use-submit.ts': {
    test: 'employee/src/ui/hooks/use-submit.browser.test.tsx',
    slow: 'a form that waits for a slow answer',
    lost: 'a form whose answer breaks off',
  },
  'employee/src/data/outbox/pending-writes.ts': {
    test: 'employee/src/data/outbox/pending-writes.test.ts',
    slow: 'is not sent when it is replaced while an earlier one is being sent',
    lost: 'is stored, and is sent later under the same idempotency key',
  },
  'employee/src/data/session/own-profile.ts': {
    test: 'employee/src/data/session/own-profile.test.ts',
    slow: 'shows a change before the server has answered',
    lost: 'reverts a change that could not be saved',
  },
  // Of both.
  'shared/ui/use-saved-value.ts': {
    test: 'shared/ui/saved-value.test.ts',
    slow: 'is shown at once, and is saved by one call at a time',
    lost: 'loses only the change that could not be saved',
  },
};

/** Names by which parts use the senders. */
const USES_SENDER =
  /\b(useAction|useSubmit|useSaving|useDraftForm|useSavedChoice|useSavedValue|changeProfile|pendingWrites|writes\.send|\.send)\b/;

/** Functions that write, and the parts that call them through a sender. */
const CALLED_BY: Readonly<Record<string, string>> = {
  'admin/src/data/api/data-provider.ts': 'admin/src/generate/form/use-saving.ts',
  'admin/src/screens/sign-in/use-sign-in-test.ts': 'admin/src/screens/sign-in/provider-form.tsx',
  'admin/src/generate/actions/deletion/use-deletion.ts': 'admin/src/generate/form/use-form-actions.ts',
  'admin/src/generate/actions/templates/use-templates.ts':
    'admin/src/generate/actions/templates/save-template-dialog.tsx',
  'admin/src/screens/form-submissions/calls.ts': 'admin/src/screens/form-case/page.tsx',
  'admin/src/overrides/user/use-invites.ts': 'admin/src/overrides/user/invite-buttons.tsx',
  'employee/src/data/models/comments.ts': 'employee/src/content/comments/composer.tsx',
};

/** Parts that write by themselves and are not tried with slow and lost answers yet. The list only gets shorter. */
const UNTRIED: ReadonlySet<string> = new Set([
  'admin/src/shell/theme-mode.ts',
  'admin/src/data/api/attachments.ts',
  'admin/src/data/api/bulk.ts',
  'admin/src/data/api/drafts.ts',
  'admin/src/data/unsaved/unsaved-server.ts',
  'admin/src/generate/import/use-import-file.ts',
  'admin/src/generate/inputs/files-input.tsx',
  'admin/src/generate/inputs/use-attachments.ts',
  'admin/src/generate/media/picture-files.ts',
  'admin/src/generate/media/use-media.ts',
  'admin/src/overrides/custom-field/list.tsx',
  'admin/src/screens/calendar/use-change.ts',
  'admin/src/screens/calendar/use-transition.ts',
  'admin/src/screens/cover-images/cover-images.tsx',
  'admin/src/screens/feedback/case-bulk.tsx',
  'admin/src/screens/feedback-case/note.tsx',
  'admin/src/screens/history/calls.ts',
  'admin/src/screens/join-cards/page.tsx',
  'admin/src/generate/actions/publishing/audience-count.tsx',
  'admin/src/generate/actions/translate/use-translation.tsx',
  'admin/src/generate/list/views/saved-views.tsx',
  'employee/src/data/chat/calls.ts',
  'employee/src/data/models/feedback.ts',
  'employee/src/data/session/own-picture.ts',
]);

const WRITES =
  /\b(?:call|callEntity|request)(?:<[^()]*>)?\(\s*[\w(),. ]*['"`](?:POST|PUT|PATCH|DELETE)\b|method: '(?:POST|PUT|PATCH|DELETE)'|dataProvider\.(?:create|update|delete)\(/;

/** Returns the files of the apps that send a write, relative to the repository. */
function writingFiles(): string[] {
  return ['admin/src', 'employee/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name) && !/^(test|testing)\//.test(name),
      )
      .map((name) => `${folder}/${name}`)
      .filter((name) => WRITES.test(read(name))),
  );
}

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');

const unsent = writingFiles().filter((name) => !SENDERS[name] && !USES_SENDER.test(read(name)));

describe('parts that write', () => {
  test('send through a function that is tried with slow and lost answers', () => {
    expect(unsent.filter((name) => !CALLED_BY[name] && !UNTRIED.has(name))).toEqual([]);
  });

  test('are in the lists only while they need to be', () => {
    expect([...Object.keys(CALLED_BY), ...UNTRIED].filter((name) => !unsent.includes(name))).toEqual([]);
  });

  test.each(Object.entries(CALLED_BY))('%s is called through a sender by %s', (_, caller) => {
    expect(read(caller)).toMatch(USES_SENDER);
  });

  test.each(Object.entries(SENDERS))('%s has a case of a slow answer and of a lost one', (name, tried) => {
    expect(existsSync(join(ROOT, name)), name).toBe(true);
    expect(read(tried.slowTest ?? tried.test)).toContain(`'${tried.slow}`);
    expect(read(tried.test)).toContain(`'${tried.lost}`);
  });
});

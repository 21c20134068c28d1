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
  'admin/src/data/api/bulk.ts': {
    test: 'admin/src/data/api/sent-by-itself.browser.test.tsx',
    slow: 'many objects wait for a slow answer',
    lost: 'many objects whose answer breaks off',
  },
  'admin/src/data/unsaved/unsaved-server.ts': {
    test: 'admin/src/data/api/sent-by-itself.browser.test.tsx',
    slow: 'unsaved changes whose answer is slow',
    lost: 'unsaved changes whose answer breaks off',
  },
  'admin/src/generate/actions/translate/use-translation.tsx': {
    test: 'admin/src/generate/actions/translate/use-translation.browser.test.tsx',
    slow: 'translations whose answers are slow',
    lost: 'when an answer breaks off',
  },
  'admin/src/generate/import/use-import-file.ts': {
    test: 'admin/src/generate/import/use-import-file.browser.test.tsx',
    slow: 'an import whose answer is slow',
    lost: 'an import whose answer breaks off',
  },
  'admin/src/generate/inputs/use-attachments.ts': {
    test: 'admin/src/generate/inputs/attachments.browser.test.tsx',
    slow: 'files are sent one after another, and saving waits for a slow answer',
    lost: 'a file whose answer breaks off',
  },
  'admin/src/generate/list/row-order.ts': {
    test: 'admin/src/generate/list/row-order.browser.test.tsx',
    slow: 'moves whose answers are slow',
    lost: 'a move whose answer breaks off',
  },
  'admin/src/generate/media/picture-files.ts': {
    test: 'admin/src/generate/editor/paste.browser.test.tsx',
    slow: 'a pasted picture is shown while its answer is slow',
    lost: 'a pasted picture whose answer breaks off',
  },
  'admin/src/generate/media/use-media.ts': {
    test: 'admin/src/generate/media/media-picker.browser.test.tsx',
    slow: 'pictures are added one after another, however slow',
    lost: 'a picture whose answer breaks off',
  },
  'admin/src/screens/calendar/use-change.ts': {
    test: 'admin/src/screens/calendar/use-change.browser.test.tsx',
    slow: 'a move whose answer is slow',
    lost: 'a move whose answer breaks off',
  },
  'admin/src/screens/feedback/case-bulk.tsx': {
    test: 'admin/src/screens/feedback/case-list.browser.test.tsx',
    slow: 'many cases wait for a slow answer',
    lost: 'of many cases the one whose answer breaks off',
  },
  'admin/src/screens/join-cards/page.tsx': {
    test: 'admin/src/screens/join-cards/join-cards.browser.test.tsx',
    slow: 'while the answer with the codes is slow',
    lost: 'codes whose answer breaks off',
  },
  'admin/src/shell/choose-theme.ts': {
    test: 'admin/src/shell/choose-theme.browser.test.tsx',
    slow: 'themes that are chosen quickly',
    lost: 'a theme whose answer breaks off',
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
  'employee/src/data/chat/own-reactions.ts': {
    test: 'employee/src/data/chat/own-reactions.test.ts',
    slow: 'is shown at once, and of several quick ones',
    lost: 'is taken back when its answer is lost',
  },
  'employee/src/screens/chat/use-upload.ts': {
    test: 'employee/src/screens/uploads.browser.test.tsx',
    slow: 'a slow answer does not bring a file back',
    lost: 'an answer that breaks off says that the file was not sent',
  },
  'employee/src/screens/feedback/feedback-files.tsx': {
    test: 'employee/src/screens/uploads.browser.test.tsx',
    slow: 'while the answer is slow it counts as under way',
    lost: 'an answer that breaks off is said at the file',
  },
  'employee/src/data/outbox/pending-writes.ts': {
    test: 'employee/src/data/outbox/pending-writes.test.ts',
    slow: 'is not sent when it is replaced while an earlier one is being sent',
    lost: 'is stored, and is sent later under the same idempotency key',
  },
  'employee/src/data/outbox/pending-submissions.ts': {
    test: 'employee/src/data/outbox/pending-submissions.test.ts',
    slow: 'is stored before it is sent, and gone with its answer',
    lost: 'waits without an answer, and is sent later under the same key',
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
  /\b(useAction|useDecision|useAttempt|useSubmit|useFields|useSubmission|useSaving|useDraftForm|useSavedChoice|useSavedValue|createSavedValue|changeProfile|pendingWrites|writes\.send|\.send)\b/;

/** Functions that write, and the parts that call them: through a sender, or being one. */
const CALLED_BY: Readonly<Record<string, readonly string[]>> = {
  'admin/src/data/api/attachments.ts': ['admin/src/generate/inputs/use-attachments.ts'],
  'admin/src/data/api/data-provider.ts': ['admin/src/generate/form/use-saving.ts'],
  'admin/src/data/api/drafts.ts': [
    'admin/src/generate/form/use-saving.ts',
    'admin/src/generate/form/use-form-actions.ts',
    'admin/src/screens/calendar/use-change.ts',
  ],
  'admin/src/generate/actions/deletion/use-deletion.ts': ['admin/src/generate/form/use-form-actions.ts'],
  'admin/src/generate/actions/templates/use-templates.ts': [
    'admin/src/generate/actions/templates/save-template-dialog.tsx',
  ],
  'admin/src/generate/list/views/saved-views.tsx': ['admin/src/generate/list/views/views-popover.tsx'],
  'admin/src/generate/media/picture-files.ts': ['admin/src/generate/editor/picture-dialog.tsx'],
  'admin/src/generate/media/use-media.ts': ['admin/src/screens/media/picture-details.tsx'],
  'admin/src/overrides/user/use-invites.ts': ['admin/src/overrides/user/invite-buttons.tsx'],
  'admin/src/screens/calendar/use-transition.ts': [
    'admin/src/screens/calendar/use-change.ts',
    'admin/src/generate/actions/review/request-dialog.tsx',
  ],
  'admin/src/screens/form-submissions/calls.ts': [
    'admin/src/screens/form-submissions/use-move.ts',
    'admin/src/screens/form-case/page.tsx',
    'admin/src/screens/cases/case-notes.tsx',
  ],
  'admin/src/screens/feedback-case/reply.tsx': ['admin/src/screens/cases/reply-form.tsx'],
  'admin/src/screens/form-case/messages.tsx': ['admin/src/screens/cases/reply-form.tsx'],
  'admin/src/screens/piiri-import/page.tsx': ['admin/src/screens/piiri-import/import-progress.tsx'],
  'admin/src/screens/history/calls.ts': ['admin/src/screens/object-history/restore-dialog.tsx'],
  'admin/src/screens/sign-in/use-sign-in-test.ts': ['admin/src/screens/sign-in/provider-form.tsx'],
  'employee/src/data/api/upload.ts': ['employee/src/screens/feedback/feedback-files.tsx'],
  'employee/src/data/chat/calls.ts': [
    'employee/src/data/chat/own-reactions.ts',
    'employee/src/screens/chat/composer.tsx',
    'employee/src/screens/chat/direct-menu.tsx',
    'employee/src/screens/chat/message-actions.tsx',
    'employee/src/screens/chat/use-upload.ts',
    'employee/src/screens/people/person-links.tsx',
  ],
  'employee/src/data/device/push-here.ts': [
    'employee/src/screens/home/first-steps.tsx',
    'employee/src/screens/profile/notifications.tsx',
  ],
  'employee/src/data/models/comments.ts': ['employee/src/content/comments/composer.tsx'],
  'employee/src/data/models/thanks.ts': [
    'employee/src/overrides/thanks/delete-thanks.tsx',
    'employee/src/screens/thanks/give-form.tsx',
  ],
  'employee/src/data/models/feedback.ts': [
    'employee/src/screens/feedback/feedback-form.tsx',
    'employee/src/screens/feedback/reply-form.tsx',
    'employee/src/screens/feedback/feedback-files.tsx',
  ],
  'employee/src/data/session/own-picture.ts': ['employee/src/screens/profile/profile-picture.tsx'],
  'employee/src/data/search/ask.ts': ['employee/src/screens/search/ask-panel.tsx'],
};

/** Parts whose POST only reads: their query takes care of answers that are slow, lost or outdated. */
const READS: ReadonlySet<string> = new Set(['admin/src/generate/actions/publishing/use-audience.ts']);

const WRITES =
  /\b(?:call|callEntity|request)(?:<[^()]*>)?\(\s*[\w(),. ]*['"`](?:POST|PUT|PATCH|DELETE)\b|method: '(?:POST|PUT|PATCH|DELETE)'|\.open\('POST'|dataProvider\.(?:create|update|delete|restore|sort)\(/;

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

const isTried = (name: string) => name in SENDERS || USES_SENDER.test(read(name));
const unsent = writingFiles().filter((name) => !isTried(name));

describe('parts that write', () => {
  test('send through a function that is tried with slow and lost answers', () => {
    expect(unsent.filter((name) => !CALLED_BY[name] && !READS.has(name))).toEqual([]);
  });

  test('are in the lists only while they need to be', () => {
    const writing = writingFiles();
    expect([...Object.keys(CALLED_BY), ...READS].filter((name) => !writing.includes(name))).toEqual([]);
    for (const name of READS) expect(read(name)).toMatch(/\buseQuery\(/);
  });

  test.each(Object.entries(CALLED_BY))('%s is called by what is tried', (_, callers) => {
    expect(callers.filter((caller) => !isTried(caller))).toEqual([]);
  });

  test.each(Object.entries(SENDERS))('%s has a case of a slow answer and of a lost one', (name, tried) => {
    expect(existsSync(join(ROOT, name)), name).toBe(true);
    expect(read(tried.slowTest ?? tried.test)).toContain(`'${tried.slow}`);
    expect(read(tried.test)).toContain(`'${tried.lost}`);
  });
});

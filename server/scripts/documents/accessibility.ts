import { CHAPTERS, type Chapter, type Support, TESTS } from './accessibility-criteria.ts';

const linkTo = (name: keyof typeof TESTS) => {
  const [file, title] = TESTS[name];
  return `\`${file.split('/').at(-1)}\`${title ? ` (${title.replaceAll('|', '\\|')}…)` : ''}`;
};

const rowsOf = ({ criteria }: Chapter) =>
  criteria
    .map(({ number, name, support, about, tests = [] }) => {
      const isRead = tests.length === 0 && support !== 'not applicable';
      const heldBy = isRead ? 'read, not tested' : [...new Set(tests)].map(linkTo).join('; ');
      return `| ${number} | ${name} | ${support} | ${about} | ${heldBy} |`;
    })
    .join('\n');

const all = CHAPTERS.flatMap(({ criteria }) => criteria);
const count = (state: Support) => all.filter(({ support }) => support === state).length;

/** Returns `docs/accessibility.md`, from the criteria beside it. */
export function accessibilityPage(): string {
  const untested = all.filter(
    ({ support, tests = [] }) => support !== 'not applicable' && tests.length === 0,
  );
  return `# Accessibility conformance report

<!-- Written by \`node_modules/.bin/tsx server/scripts/documents/write.ts\` from \`accessibility-criteria.ts\`; change it there. -->

By EN 301 549 V3.2.1 (2021-03), clauses 5, 9 (WCAG 2.1, levels A and AA), 11.8 with ATAG 2.0, and 12, of the employee app and the console.
Judged by ourselves, by tests that run with each change and by reading; **no one has certified it, and no person who uses assistive technology
every day has tried it for this report**. A test holds what it does in Chromium: screens are walked by axe-core in both themes, by keyboard, at 320
pixels, with large and with spaced text, and from right to left. No test listens to a screen reader. Clauses 6, 7, 8 and 10 do not apply, but for the player of videos (9.1.2).

Of ${all.length} criteria ${count('supports')} are supported, ${count('partly')} partly, ${count('does not')} are not, and ${count('not applicable')} do not apply. ${untested.length} of those that apply were read, not tested.

A test that is named stands for what it checks, not for the whole criterion.
${CHAPTERS.map(
  (chapter) => `
## ${chapter.title}

| criterion | name | support | how | checked by |
|---|---|---|---|---|
${rowsOf(chapter)}
`,
).join('')}
## What is not supported, and instead
- Shortcuts of one letter in the console (9.2.1.4): they work outside of text fields only; speech input that types letters can press them.
- Descriptions of videos (9.1.2.5): write into the text what is only seen.
- Search within the text that is edited (ATAG A.3.5), and advice for editors (B.4.2).
`;
}

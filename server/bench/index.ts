/**
 * Measures the product against the minimum possible cost: lists of news, rendered pages, search, many people at once,
 * memory, import of people, acknowledgement by everybody, many companies, versions of objects, custom fields, answers to
 * questions, submissions of a form, an urgent message, notices, chat.
 * Memory under abuse, which takes minutes, and several web processes behind nginx are only measured on request.
 */
const USAGE =
  'npm run bench [-- [--json] lists|pages|search [rows …] | crowd [people [minutes]] | memory|import|reach [people] | companies [companies] | versions|custom|answers [news] | forms [submissions] | alerts|notices [people] | chat [people [messages a second]] | abuse [minutes] | processes [web processes …]]';

const SIZES = {
  lists: [1000, 10_000, 100_000, 1_000_000],
  pages: [10_000],
  search: [1000, 10_000, 100_000],
  memory: [1000],
  import: [50_000],
  reach: [50_000],
  companies: [500],
  versions: [10_000],
  custom: [100_000],
  answers: [10_000],
  forms: [100_000],
  alerts: [50_000],
  notices: [10_000],
  abuse: [5],
  processes: [1, 2, 4, 8],
};

const names = process.argv.slice(2);
const json = names.includes('--json');
const [what, ...sizes] = names.filter((argument) => argument !== '--json');
const isKnown = what === undefined || what === 'chat' || what === 'crowd' || what in SIZES;
if (!isKnown || sizes.some((size) => !/^[1-9]\d*$/.test(size))) {
  console.error(USAGE);
  process.exit(2);
}
const sizesOf = (name: keyof typeof SIZES) => (sizes.length > 0 ? sizes.map(Number) : SIZES[name]);
const isSelected = (name: string) => what === undefined || what === name;

if (isSelected('lists')) await (await import('./lists.ts')).benchLists(sizesOf('lists'));
if (isSelected('pages')) await (await import('./pages.ts')).benchPages(sizesOf('pages'));
if (isSelected('search')) await (await import('./search.ts')).benchSearch(sizesOf('search'));
if (isSelected('crowd')) {
  const [people = 2000, minutes = 0.5] = sizes.map(Number);
  await (await import('./crowd.ts')).benchCrowd(people, minutes);
}
if (isSelected('memory'))
  for (const people of sizesOf('memory')) await (await import('./memory.ts')).benchMemory(people);
if (isSelected('import'))
  for (const people of sizesOf('import')) await (await import('./import.ts')).benchImport(people);
if (isSelected('reach'))
  for (const people of sizesOf('reach')) await (await import('./reach.ts')).benchReach(people);
if (isSelected('companies'))
  for (const companies of sizesOf('companies'))
    await (await import('./companies.ts')).benchCompanies(companies);
if (isSelected('versions'))
  for (const news of sizesOf('versions')) await (await import('./versions.ts')).benchVersions(news);
if (isSelected('custom')) await (await import('./custom.ts')).benchCustom(sizesOf('custom'));
if (isSelected('answers')) await (await import('./answers.ts')).benchAnswers(sizesOf('answers'));
if (isSelected('forms')) await (await import('./forms.ts')).benchForms(sizesOf('forms'));
if (isSelected('alerts'))
  for (const people of sizesOf('alerts')) await (await import('./alerts.ts')).benchAlerts(people);
if (isSelected('notices'))
  for (const people of sizesOf('notices')) await (await import('./notices.ts')).benchNotices(people);
if (what === 'abuse')
  for (const minutes of sizesOf('abuse')) await (await import('./abuse.ts')).benchAbuse(minutes);
if (what === 'processes') (await import('./processes.ts')).benchProcesses(sizesOf('processes'));
if (isSelected('chat')) await import('./chat.ts');
(await import('./report.ts')).printReport({ json });

export {};

import '../../src/features/register.ts';
import type { RegisterRow } from '@piiri/shared/contracts/privacy.ts';
import { retentionDefaults } from '../../src/engine/privacy/retention.ts';
import { registerOf } from '../../src/features/privacy/register.ts';

/** A risk to people, what the product does about it, and what remains. */
interface Risk {
  risk: string;
  measures: string;
  remains: string;
}

const RISKS: readonly Risk[] = [
  {
    risk: 'Somebody takes over a person’s sign-in',
    measures:
      'One-time codes, passkeys, throttled attempts, breached passwords refused, fresh proof before lasting changes, second factor for people with rights ([sign-in.md](sign-in.md), [security.md](security.md#accounts-and-companies))',
    remains: 'Codes go by text message; the second factor is the company’s choice',
  },
  {
    risk: 'Another company of the same installation sees the data',
    measures:
      'Row-level security in the database, scopes of credentials; both are attacked by tests ([security.md](security.md#accounts-and-companies))',
    remains: 'The operator of the installation can do everything',
  },
  {
    risk: 'Colleagues or editors see more of a person than they need',
    measures:
      'The column *seen by* above, enforced by rules in the query itself; people choose what colleagues see of them; roles of one’s own ([roles.md](roles.md))',
    remains: 'Rights that the company gives too widely',
  },
  {
    risk: 'The employer evaluates or monitors employees',
    measures:
      'Reach without names, figures of fewer than five people hidden, times of anonymous answers coarse, no counts and no ranking of thanks ([reach.md](reach.md), [pulses.md](pulses.md), [everyday.md](everyday.md)); how quickly the apps answer is measured only where the operator wants it, by route, of five people at once ([privacy.md](privacy.md#how-quick-the-apps-feel))',
    remains:
      'Named answers, enrolments and acknowledgements are evidence by design; history says who changed what',
  },
  {
    risk: 'Somebody who answered or reported anonymously is identified',
    measures:
      'Keyed hashes instead of persons, no rows in history, thresholds against subtraction, files of feedback without times ([feedback.md](feedback.md), [security.md](security.md#anonymous-polls))',
    remains: 'Free text can reveal its author; so can whoever holds the database and the secret',
  },
  {
    risk: 'Data is kept longer than needed',
    measures:
      'Retention of each kind, deletion each night, a trash with an end ([privacy.md](privacy.md#retention))',
    remains: 'Kinds that the company keeps for ever; backups until they are deleted',
  },
  {
    risk: 'Data leaves for other services or other countries',
    measures:
      'Everything that leaves is off until somebody switches it on, and is listed ([privacy.md](privacy.md#where-data-lies)); `OUTGOING=0` stops what is sent ([settings.md](settings.md))',
    remains: 'Contracts and countries of the services that the company and the operator choose',
  },
  {
    risk: 'A language model or a translation service learns about people, or errs',
    measures:
      'Nothing that tells who asks is sent, private messages and feedback never, answers name their sources and are marked as a machine’s ([agents.md](agents.md#answers-in-sentences), [reading.md](reading.md))',
    remains: 'Names within the texts themselves; wrong answers',
  },
  {
    risk: 'A file harms those who open it',
    measures:
      'The content decides the type, pictures are encoded anew, files are downloads, an optional virus scan ([security.md](security.md#files-that-people-upload))',
    remains: 'Without `CLAMD` nothing is scanned',
  },
  {
    risk: 'Data is lost or cannot be reached',
    measures:
      'Backups with checksums, restore that is tested, history and trash ([operating.md](operating.md))',
    remains: 'Backups that nobody tries, or that stand on the same machine',
  },
  {
    risk: 'Data stays on a shared or lost device',
    measures:
      'Sessions that the person can end, logging out deletes the device’s store, kiosks keep nothing ([screens.md](screens.md), [offline.md](offline.md))',
    remains: 'Read content stays on a device that is lost until its session ends',
  },
  {
    risk: 'People with disabilities cannot use it, or are treated unequally',
    measures: 'Conformance is tested ([accessibility.md](accessibility.md))',
    remains: 'The criteria that the report names as partly supported',
  },
];

const FILL = '**To fill in:**';

const cell = (text: string) => text.replaceAll('|', '\\|');
const monthsText = new Intl.NumberFormat('en', { style: 'unit', unit: 'month', unitDisplay: 'long' });
const months = (count: number | null) =>
  count === null ? 'as long as what it belongs to' : monthsText.format(count);

/** Joins rows that differ in their field only. */
function grouped(rows: readonly RegisterRow[]): string[] {
  const groups = new Map<string, { name: string; fields: string[]; row: RegisterRow }>();
  for (const row of rows) {
    const [name = '', ...rest] = row.label.split(': ');
    const key = JSON.stringify([name, row.about, row.purpose, row.kept_months, row.seen_by]);
    const group = groups.get(key) ?? { name, fields: [], row };
    group.fields.push(rest.join(': '));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ name, fields, row }) => {
    const cells = [name, fields.join(', '), row.about, row.purpose, months(row.kept_months), row.seen_by];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
}

/** Returns `docs/dpia.md`, from the register of processing as a new company has it. */
export function dpiaPage(): string {
  const register = registerOf('en', retentionDefaults(), { fields: {}, contentTypes: [] } as never);
  return `# Data protection impact assessment: a template

<!-- Written by \`node_modules/.bin/tsx server/scripts/documents/write.ts\` from the register of processing; change it there. -->

For the data protection officer of a company that takes Piiri into use (GDPR, article 35). What the product knows is filled in: what it
processes, who sees it, how long it is kept, which risks it reduces and how. What only the company knows is marked **To fill in**. The
register is that of a new company; \`/admin/data-protection\` has the company's own, with its periods, fields and content types.

## 1. Who and what
- ${FILL} the controller, its representative and its data protection officer
- ${FILL} the operator of the installation, as processor, and the agreement with it (article 28)
- ${FILL} who made this assessment, when, and its version
- ${FILL} how many people are concerned, and who (employees, temporary workers, members of the board, minors)

## 2. Is an assessment needed
An intranet is not by itself on the list of article 35(3). Employees are in a weaker position than their employer, so two of the criteria of
the guidelines WP 248 make it likely. ${FILL} which apply:

| criterion | in this product |
|---|---|
| evaluation or scoring | none by the product; named answers and pulses could be used for it |
| decisions by a machine with legal effect (article 22) | none |
| systematic monitoring | history of changes and sign-ins; reach is anonymous |
| sensitive data | none is asked for; own fields, forms, feedback and free text may contain it |
| large scale | depends on the company |
| matching of data sets | directories (LDAP, SCIM) and sign-in providers |
| vulnerable people | employees |
| new technology | a language model and machine translation, off by default |
| people are kept from a right or a service | none by the product |

## 3. Description of the processing
${FILL} the purposes in the company's own words, and the features that are switched on (\`/admin/settings\`).

Where data lies, by which ways it leaves, cookies and backups: [privacy.md](privacy.md). Each kind of personal data, with periods in whole
months, rounded up:

| what | fields | about whom | purpose | kept | seen by |
|---|---|---|---|---|---|
${grouped(register).join('\n')}

## 4. Necessity and proportionality
- ${FILL} the lawful basis of each purpose (article 6; in employment usually a contract, a legal obligation or a legitimate interest, seldom
  consent), and national law of working life (in Finland 759/2004: only what is directly necessary for the employment)
- ${FILL} why each feature that is switched on is needed, and which are off
- ${FILL} the periods chosen, where they differ from the table above
- Data minimisation: only a name and one way to sign in are required; everything else about a person is optional
- Accuracy: people correct their own details; directories update them ([single-sign-on.md](single-sign-on.md))
- Information (articles 12 to 14): the company's own privacy statement; what is anonymous is said where it is asked
- Access and portability (15, 20): the copy of one's own data, as JSON, under *Own details and settings*
- Erasure (17) and restriction (18): [privacy.md](privacy.md#erasure); a person can be made inactive
- Objection (21): reach, thanks, notices and machine translation can be refused by each person or switched off by the company
- ${FILL} who answers requests, and within which time

## 5. Recipients and transfers
${FILL} for each way of [privacy.md](privacy.md#where-data-lies) that is in use: the service, its country, the agreement, and for countries outside
the EEA the basis of the transfer (chapter V).

## 6. Views of those concerned
- ${FILL} how employees or their representatives were heard (article 35(9); in Finland 1333/2021, in Sweden MBL), and what they said
- ${FILL} the advice of the data protection officer (article 35(2))

## 7. Risks and measures
${FILL} likelihood and severity of each risk (low, medium, high) with the measures that are in place, and risks of the company's own.

| risk to people | measures of the product | what remains | likelihood, severity |
|---|---|---|---|
${RISKS.map(({ risk, measures, remains }) => `| ${risk} | ${measures} | ${remains} | ${FILL} |`).join('\n')}

## 8. Decisions of the company
Each of these changes a risk above. ${FILL} what was decided.

| decision | where | decided |
|---|---|---|
| periods of retention | \`/admin/data-protection\` | ${FILL} |
| second factor for people with rights | sign-in settings | ${FILL} |
| who handles feedback and forms | \`/admin/feedback\`, \`/admin/forms\` | ${FILL} |
| language model, machine translation, people's own tokens | \`/admin/answers\`, settings | ${FILL} |
| webhooks and service tokens | settings | ${FILL} |
| virus scan, encryption of disks and backups, keeping of logs | the operator ([security.md](security.md)) | ${FILL} |
| who may see what: groups and roles | \`/admin/groups\`, \`/admin/roles\` | ${FILL} |

## 9. Conclusion
- ${FILL} whether the remaining risk is acceptable; if it is high, the supervisory authority is consulted before the start (article 36)
- ${FILL} who decided, and when
- ${FILL} when this is looked at again: at the latest when a feature is switched on, a service changes, or after a breach
`;
}

import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

type Body = Record<string, unknown>;

const translationsOf = (text: string) => ({ translations: { fi: { text }, sv: { text: `${text} (sv)` } } });

/** Questions of each kind: one option, several options, open. */
export const questions = [
  { id: 'lunch', type: 'choice', ...translationsOf('Missä syöt?'), options: optionsOf('canteen', 'desk') },
  {
    id: 'food',
    type: 'choice',
    allow_several: true,
    ...translationsOf('Mitä syöt?'),
    options: optionsOf('soup', 'salad', 'cake'),
  },
  { id: 'wish', type: 'open', ...translationsOf('Mitä toivot?') },
];

function optionsOf(...ids: string[]) {
  return ids.map((id) => ({ id, ...translationsOf(`Vaihtoehto ${id}`) }));
}

/** Returns the server with a company whose editors create polls, and the usual operations. */
export async function openPolls(start: () => Promise<TestApp> = openTestApp) {
  const server = await start();
  const company: Company = await buildCompany(server);
  const { tokens, groups, tenantId } = company;
  const create = async (fields: Body = {}): Promise<number> => {
    const body = {
      group: groups.own,
      translations: { fi: { title: 'Lounas', description: 'Kerro mielipiteesi.' } },
      response_deadline: '01.06.2036 12:00',
      published: true,
      questions,
      ...fields,
    };
    const answer = await server.call('POST', 'v1/polls/', { token: tokens.groupAdmin, body });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().id;
  };
  const person = async (input: { first_name?: string; last_name?: string } = {}) => {
    const user = await server.build.user({ tenant: tenantId, groups: [groups.own], ...input });
    return { user, token: await server.login(user) };
  };
  // An anonymous poll needs a group of at least five people.
  for (let n = 0; n < 2; n++) await person();
  const answer = (poll: number, answers: Body[], token = tokens.member, headers?: Record<string, string>) =>
    server.call('POST', `v1/polls/${poll}/answers/`, { token, body: { answers }, headers });
  const own = async (poll: number, token = tokens.member) =>
    (await server.call('GET', `v1/polls/${poll}/answers/user/`, { token })).json();
  const read = (poll: number, query = '', token = tokens.groupAdmin, language?: string) =>
    server.call('GET', `v1/polls/${poll}/answers/${query}`, { token, language });
  const change = (poll: number, body: Body) =>
    server.call('PUT', `v1/polls/${poll}/`, { token: tokens.groupAdmin, body });
  /** Ends the time for answers. */
  const close = (poll: number) => change(poll, { response_deadline: '01.01.2026 12:00' });
  return { server, company, create, person, answer, own, read, change, close };
}

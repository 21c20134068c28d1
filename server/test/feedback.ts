import { openTestApp, type TestApp } from './app.ts';
import { buildCompany, type Company } from './company.ts';

type Body = Record<string, unknown>;

const named = (name: string) => ({
  translations: Object.fromEntries(
    ['fi', 'sv', 'en', 'lt'].map((language) => [language, { name: `${name} ${language}` }]),
  ),
});

/** Returns the server with a company that has a feedback channel: two categories, and a manager of the first. */
export async function openFeedback(start: () => Promise<TestApp> = openTestApp) {
  const server = await start();
  const company: Company = await buildCompany(server);
  const { tokens, tenantId } = company;
  const category = async (name: string): Promise<number> => {
    const answer = await server.call('POST', 'admin/v1/feedback/categories/', {
      token: tokens.tenantAdmin,
      body: named(name),
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().id;
  };
  const categories = { work: await category('Työ'), abuse: await category('Väärinkäytös') };
  const person = async (input: Body = {}) => {
    const user = await server.build.user({ tenant: tenantId, ...input });
    return { user, token: await server.login(user) };
  };
  /** Creates a user who handles some categories. */
  const manager = async (permissions: number[]) => {
    const created = await person();
    const answer = await server.call('POST', 'v1/settings/feedback-managers/', {
      token: tokens.tenantAdmin,
      body: { user: created.user.id, permissions },
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return created;
  };
  const handler = await manager([categories.work]);
  const send = (body: Body = {}, token = tokens.member, headers?: Record<string, string>) =>
    server.call('POST', 'v2/feedback/', {
      token,
      headers,
      body: { category: categories.work, text: 'Kahvi on loppu.', ...body },
    });
  const sent = async (body: Body = {}, token = tokens.member): Promise<number> => {
    const answer = await send(body, token);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().id;
  };
  const upload = (
    content: Uint8Array | string,
    name: string,
    token = tokens.member,
    attachmentName?: string,
  ) => {
    const form = new FormData();
    if (attachmentName) form.set('attachment_name', attachmentName);
    form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    return server.call('POST', 'v2/feedback/attachments/', { token, body: form });
  };
  const put = (id: number, body: Body, token = handler.token, headers?: Record<string, string>) =>
    server.call('PUT', `v1/feedback/${id}/`, { token, body, headers });
  const say = (id: number, text: string, token = tokens.member) =>
    server.call('POST', `v1/my/feedback/${id}/messages`, { token, body: { feedback: id, text } });
  const reply = (id: number, text: string, token = handler.token) =>
    server.call('POST', `v1/feedback/${id}/messages`, { token, body: { text } });
  const read = async (id: number, token = handler.token) =>
    (await server.call('GET', `v1/feedback/${id}/`, { token })).json();
  const own = async (token = tokens.member) =>
    (await server.call('GET', 'v1/my/feedback', { token }))
      .json()
      .results.map(({ id }: { id: number }) => id);
  return {
    server,
    company,
    categories,
    category,
    person,
    manager,
    handler,
    send,
    sent,
    upload,
    put,
    say,
    reply,
    read,
    own,
  };
}

export type FeedbackChannel = Awaited<ReturnType<typeof openFeedback>>;

import { CUSTOM_KINDS } from '@piiri/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsroom } from '../../../test/newsroom.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  required?: string[];
  enum?: string[];
  description?: string;
}

let newsroom: Awaited<ReturnType<typeof openNewsroom>>;

beforeAll(async () => {
  newsroom = await openNewsroom();
});

afterAll(() => newsroom.server.close());

const asAdmin = (method: 'GET' | 'POST', path: string, body?: object) =>
  newsroom.server.call(method, path, { token: newsroom.company.tokens.tenantAdmin, body });

async function make(path: string, body: object) {
  const answer = await asAdmin('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const choices = [{ value: 'red', labels: { fi: 'Punainen' } }];

const fields = CUSTOM_KINDS.map((kind) => ({
  name: `own_${kind}`,
  kind,
  labels: { fi: `Oma ${kind}` },
  in_list: true,
  filter: true,
  shown: true,
  ...(kind.startsWith('choice') && { choices }),
  ...(kind === 'reference' && { of: 'places' }),
}));

const pathsFor = async (token?: string) =>
  (await newsroom.server.call('GET', 'openapi.json', { token })).json().paths;

const ownIn = (schema: Schema | undefined): Schema => {
  const custom = schema?.properties?.custom;
  return custom?.properties ? custom : (custom?.anyOf?.find(({ properties }) => properties) ?? {});
};

const schemaOf = (holder: { content: Record<string, { schema: Schema }> }) =>
  holder.content['application/json']?.schema;

test.each(['news', 'content/menus'])(
  'the schema of %s includes the custom fields of the caller’s company',
  async (path) => {
    if (path === 'news')
      await make('v1/content-types/', {
        name: 'places',
        labels: { fi: { one: 'Paikka', many: 'Paikat' } },
        fields: [{ name: 'called', kind: 'text', labels: { fi: 'Nimi' } }],
        title: 'called',
      });
    if (path === 'news')
      for (const field of fields) await make('v1/custom-fields/', { entity: 'news', ...field });
    else
      await make('v1/content-types/', {
        name: 'menus',
        labels: { fi: { one: 'Lounas', many: 'Ruokalista' } },
        fields,
        title: 'own_text',
        list_columns: ['own_text', 'own_person'],
        visibility: 'everyone',
      });
    const { tokens } = newsroom.company;
    const owner = (await newsroom.server.call('GET', 'v1/profile/', { token: tokens.member })).json().id;
    const custom = {
      own_text: 'A',
      own_choice: 'red',
      own_person: owner,
      own_translated_text: { fi: 'Hei' },
    };
    const { id } =
      path === 'news' ? (await newsroom.create({ custom })).json() : await make(`v1/${path}/`, { custom });

    const paths = await pathsFor(tokens.member);
    const [list, single] = [paths[`/v1/${path}/`], paths[`/v1/${path}/{id}/`]];
    const sent = ownIn(schemaOf(list.post.requestBody));
    expect(Object.keys(sent.properties ?? {})).toEqual(
      // A heading has no value.
      fields.filter(({ kind }) => kind !== 'section').map(({ name }) => name),
    );
    expect(JSON.stringify(sent.properties?.own_choice)).toContain('"red"');
    expect(sent.properties?.own_date?.description).toBe('Oma date');
    expect(ownIn(schemaOf(single.put.requestBody)).properties).toEqual(sent.properties);

    const answered = Object.keys(ownIn(schemaOf(single.get.responses[200])).properties ?? {});
    const row = Object.keys(
      ownIn(schemaOf(list.get.responses[200])?.properties?.results?.items).properties ?? {},
    );
    for (const [query, token] of [
      ['?admin_view=1', tokens.tenantAdmin],
      ['', tokens.member],
    ]) {
      const read = await newsroom.server.call('GET', `v1/${path}/${id}/${query}`, { token });
      expect(answered).toEqual(expect.arrayContaining(Object.keys(read.json().custom)));
      const rows = await newsroom.server.call('GET', `v1/${path}/${query}`, { token });
      expect(row).toEqual(expect.arrayContaining(Object.keys(rows.json().results[0].custom ?? {})));
    }
    const parameters = list.get.parameters.map(({ name }: { name: string }) => name);
    expect(parameters).toEqual(expect.arrayContaining(['custom.own_text', 'custom.own_date_until']));
    expect(parameters).not.toContain('custom.own_rich_text');

    for (const token of [undefined, tokens.strangerAdmin])
      expect(JSON.stringify(await pathsFor(token))).not.toContain('own_choice');
  },
);

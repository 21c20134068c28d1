import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../src/seed/fill-demo.ts';
import { startTestApp, type TestApp } from './app.ts';

/**
 * Queries of the demo's employees, in the language of their app, and the expected first result of a type: a part of its
 * title. `nothing` where nothing should be found.
 */
const QUERIES = `
fi lämpöpumppu         | news    | Historiamme suurin vientitilaus
fi lampopumppu         | news    | Historiamme suurin vientitilaus
fi lammopumppu         | news    | Historiamme suurin vientitilaus
fi pumppu              | page    | Tietoa Revontulesta
fi pumput              | page    | Tietoa Revontulesta
fi kesäjuhla           | news    | Kesäjuhlat Nallikarissa
fi kesajuhlat          | news    | Kesäjuhlat Nallikarissa
fi kesäjuhal           | news    | Kesäjuhlat Nallikarissa
fi juhla               | news    | Kesäjuhlat Nallikarissa
fi turvallisuus        | page    | Turvallisuus
fi turvalisuus         | page    | Turvallisuus
fi turvallisuus        | resource| Turvallisuusohje
fi turvallisuus        | news    | Turvapäivä
fi turvapäivä          | news    | Turvapäivä
fi työsuhdepyörä       | news    | Pyöräetu jatkuu
fi pyörä               | news    | Pyöräetu jatkuu
fi pyöränhuolto        | nothing |
fi hitsaus             | news    | Uusi hitsauslinja
fi hitsaaja            | person  | Vaitkus
fi korhonen            | person  | Aino Korhonen
fi korhosen            | person  | Aino Korhonen
fi korhnen             | person  | Aino Korhonen
fi aino korhonen       | person  | Aino Korhonen
fi korhonen aino       | person  | Aino Korhonen
fi makela              | person  | Jari Mäkelä
fi tuotantopäällikkö   | person  | Jari Mäkelä
fi trukki              | event   | Trukkikortin
fi työaika             | page    | Työaika ja lomat
fi etatyo              | page    | Etätyö
fi etätöitä            | faq     | Voinko tehdä etätöitä
fi kulkulupa           | page    | Kulkuluvat
fi vuorokalenteri      | resource| Vuorokalenteri
fi vuorokalenteri      | news    | Uusi vuorokalenteri
fi verokortti          | resource| Verokortti
fi pelastuskartta      | resource| pelastuskartta
fi sairauspoissaolo    | faq     | sairauspoissaolosta
fi palkkalaskelma      | faq     | palkkalaskelmani
fi lomatoiveet         | faq     | lomatoiveet
fi ensiapu             | news    | Ensiapukurssille
fi ennsiapu            | news    | Ensiapukurssille
fi ruokala             | news    | Ruokala uudistuu
fi lounas              | news    | Ruokala uudistuu
fi hiihto              | event   | Hiihtopäivä
fi pikkujoulut         | event   | Pikkujoulut
fi silmälasit          | benefit | Silmälasit
fi kuntosali           | benefit | Kuntosali
fi intranet            | article | Intranet taskussa
fi qwertyuiop          | nothing |
sv sommarfest          | news    | Sommarfest
sv sommarfesten        | news    | Sommarfest
sv sakerhet            | page    | Säkerhet
sv säkehet             | page    | Säkerhet
sv arbetstid           | page    | Arbetstid
sv glasögon            | benefit | Glasögon
sv cykel               | news    | Cykelförmånen
sv matsal              | news    | Matsalen
en summer party        | news    | Summer party
en weldign             | news    | welding
en frist aid           | news    | first-aid course
en bikes               | news    | bike benefit
en safety              | page    | Safety
en payslip             | faq     | payslip
en forklift            | event   | Forklift
lt svente              | news    | Vasaros šventė
lt suvirinimo          | news    | suvirinimo
lt dviratis            | news    | Dviračių nauda
lt sauga               | page    | Sauga
lt atostogos           | page    | atostogos
lt akiniai             | benefit | Akiniai
lt pirmoji pagalba     | news    | Pirmosios pagalbos
`
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((part) => part.trim()))
  .map(([asked = '', type = '', title = '']) => ({
    language: asked.slice(0, 2),
    search: asked.slice(3),
    type,
    title,
  }));

let server: TestApp;
let token: string;

beforeAll(async () => {
  // A separate server: the demo only fills an empty database.
  server = await startTestApp();
  // The pictures do not matter here, so they are small: drawing real ones takes most of the time.
  const picture = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#8e2a8b' } })
    .jpeg()
    .toBuffer();
  await fillDemo(server.services, (fill) => fill(async () => picture));
  const { rows } = await server.services.database.system.execute<{ account: number; tenant: number }>(sql`
    select m.account_id as account, m.tenant_id as tenant from memberships m join accounts a on a.id = m.account_id
    where a.username = 'employee'`);
  token = await server.login({ accountId: rows[0]?.account ?? 0, tenantId: rows[0]?.tenant ?? 0 });
});

afterAll(() => server.close());

test.each(QUERIES)('$language: $search finds $type $title', async ({ language, search, type, title }) => {
  const answer = await server.call('GET', `v1/search/?search=${encodeURIComponent(search)}`, {
    token,
    language,
  });
  const { results } = answer.json() as {
    results: { type: string; title: string; title_marks: unknown[]; excerpt_marks: unknown[] }[];
  };
  if (type === 'nothing') return expect(results).toEqual([]);
  const best = results.find((candidate) => candidate.type === type);
  expect(best?.title ?? `nothing but ${results.map((result) => result.type)}`).toContain(title);
  expect([...(best?.title_marks ?? []), ...(best?.excerpt_marks ?? [])]).not.toEqual([]);
});

test('the end of a compound word finds each compound, also where no compound has its stem', async () => {
  const { results } = (
    await server.call('GET', `v1/people/?search=${encodeURIComponent('päällikkö')}`, { token })
  ).json() as { results: { job_title: string }[] };
  expect(results.map(({ job_title }) => job_title).sort()).toEqual([
    'IT-päällikkö',
    'Kunnossapitopäällikkö',
    'Tuotantopäällikkö',
    'Työturvallisuuspäällikkö',
    'Vientipäällikkö',
    'Viestintäpäällikkö',
  ]);
});

import { MIN_ANONYMOUS_ANSWERS } from '@piiri/shared/poll-rules.ts';
import { describe, expect, it } from 'vitest';
import { validateAnswers } from '../../src/features/polls/validate-answers.ts';
import { pictureNames } from '../pictures/index.ts';
import { attachmentNames } from './attachments.ts';
import { demoTenants } from './index.ts';
import { type DemoArticle, type DemoTenant, languages } from './types.ts';

const articles: [string, DemoTenant, DemoArticle][] = demoTenants.flatMap((tenant) =>
  tenant.news.map((article): [string, DemoTenant, DemoArticle] => [
    `${tenant.key}/${article.key}`,
    tenant,
    article,
  ]),
);

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length;

/** Returns the tags of a text in order, so that two translations can be compared. */
const outline = (html: string) => html.match(/<(p|h2|ul|ol|li|blockquote)>/g);

describe('demo accounts', () => {
  const accounts = demoTenants.flatMap((tenant) =>
    tenant.people
      .filter(({ login }) => login)
      .map((person) => ({
        username: person.username,
        phone: person.phone,
        tenant: tenant.name,
        groups: person.groups,
        admin_groups: person.admin_groups,
        rights: [
          person.is_tenant_admin && 'tenant admin',
          person.is_feedback_manager && 'feedback manager',
          person.read_only && 'read only',
        ].filter(Boolean),
      })),
  );

  it('have the documented phones and rights', () => {
    expect(accounts).toEqual([
      {
        username: 'admin',
        phone: '+358400000001',
        tenant: 'Revontuli Oy',
        groups: ['Toimisto'],
        admin_groups: [],
        rights: ['tenant admin'],
      },
      {
        username: 'groupadmin',
        phone: '+358400000002',
        tenant: 'Revontuli Oy',
        groups: ['Tuotanto'],
        admin_groups: ['Tuotanto'],
        rights: [],
      },
      {
        username: 'feedback',
        phone: '+358400000003',
        tenant: 'Revontuli Oy',
        groups: ['Toimisto'],
        admin_groups: [],
        rights: ['feedback manager'],
      },
      {
        username: 'employee',
        phone: '+358400000004',
        tenant: 'Revontuli Oy',
        groups: ['Tuotanto'],
        admin_groups: [],
        rights: [],
      },
      {
        username: 'readonly',
        phone: '+358400000005',
        tenant: 'Revontuli Oy',
        groups: [],
        admin_groups: [],
        rights: ['read only'],
      },
      {
        username: 'office',
        phone: '+358400000006',
        tenant: 'Revontuli Oy',
        groups: ['Toimisto'],
        admin_groups: [],
        rights: [],
      },
      {
        username: 'admin',
        phone: '+358400000001',
        tenant: 'Saaristo Ab',
        groups: ['Kontoret'],
        admin_groups: [],
        rights: ['tenant admin'],
      },
      {
        username: 'other',
        phone: '+358400000007',
        tenant: 'Saaristo Ab',
        groups: ['Varvet'],
        admin_groups: [],
        rights: [],
      },
    ]);
  });
});

describe.each(demoTenants)('$name', (tenant) => {
  const groups = tenant.groups.map(({ name }) => name);

  it('has one group for everyone, and no person lists it among their groups', () => {
    const everyone = tenant.groups.filter(({ is_everyone }) => is_everyone).map(({ name }) => name);
    expect(everyone).toHaveLength(1);
    expect(tenant.people.filter((person) => person.groups.includes(everyone[0] ?? ''))).toEqual([]);
  });

  it('references only existing groups', () => {
    const named = [
      ...tenant.news.map(({ group }) => group),
      ...tenant.resources.map(({ group }) => group),
      ...tenant.pages.flatMap(({ groups = [] }) => groups),
      ...tenant.events.map(({ group }) => group),
      ...tenant.polls.map(({ group }) => group),
      ...tenant.people.flatMap((person) => [...person.groups, ...person.admin_groups]),
    ];
    expect(named.filter((name) => !groups.includes(name))).toEqual([]);
  });

  it('lets only people who see an event or poll enrol in it or answer it', () => {
    const joined = [
      ...tenant.events.map(({ key, group, enrolled = [] }) => ({ key, group, people: enrolled })),
      ...tenant.polls.map(({ key, group, answered }) => ({ key, group, people: answered })),
    ];
    const strangers = joined.flatMap(({ key, group, people }) =>
      people
        .filter(({ user }) => {
          const person = tenant.people.find(({ username }) => username === user);
          const isForAll = tenant.groups.find(({ name }) => name === group)?.is_everyone;
          return !person || !(isForAll || person.groups.includes(group));
        })
        .map(({ user }) => `${key}: ${user}`),
    );
    expect(strangers).toEqual([]);
  });

  it('has future and past events, with the same paragraphs in all languages', () => {
    expect(tenant.events.some(({ start, published }) => published && start.day > 0)).toBe(true);
    expect(tenant.events.some(({ start, published }) => published && start.day < 0)).toBe(true);
    for (const { translations } of tenant.events)
      for (const language of languages)
        expect(outline(translations[language].text)).toEqual(outline(translations.fi.text));
  });

  it('references only known pictures and uses every picture of the tenant', () => {
    const named = [
      tenant.logo,
      ...tenant.covers,
      ...tenant.news.flatMap(({ picture }) => picture ?? []),
      ...tenant.resources.flatMap(({ file }) => (file?.source.includes('/') ? file.source : [])),
      ...tenant.pages.flatMap(({ picture }) => picture ?? []),
      ...tenant.people.flatMap(({ picture }) => picture ?? []),
      ...tenant.benefits.flatMap(({ logo, coupon }) => [logo, ...(coupon ? [coupon] : [])]),
    ];
    expect(named.filter((name) => !pictureNames.includes(name))).toEqual([]);
    expect(pictureNames.filter((name) => name.startsWith(`${tenant.key}/`) && !named.includes(name))).toEqual(
      [],
    );
  });

  it('has unique article keys and user names', () => {
    const names = [...tenant.news.map(({ key }) => key), ...tenant.people.map(({ username }) => username)];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(demoTenants)('the pages of $name', ({ pages }) => {
  it('come after their parents, each once', () => {
    const keys = pages.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [place, { parent }] of pages.entries())
      if (parent) expect(keys.slice(0, place)).toContain(parent);
  });

  it('say the same in every language and attach only known files', () => {
    for (const { translations, attachments = [] } of pages) {
      expect(attachments.filter(({ file }) => !attachmentNames.includes(file))).toEqual([]);
      for (const language of languages) {
        const { title, text } = translations[language];
        expect(title.trim()).toMatch(/.{5,90}/);
        expect(outline(text)).toEqual(outline(translations.fi.text));
      }
    }
  });
});

it('the polls of the demo include an open anonymous one and one with readable answers', () => {
  const anonymous = demoTenants.flatMap(({ polls }) => polls.filter(({ names }) => names === 'anonymous'));
  const withEnough = anonymous.filter(({ answered }) => answered.length > MIN_ANONYMOUS_ANSWERS);
  expect(withEnough.some(({ deadline }) => deadline.day > 0)).toBe(true);
  expect(withEnough.some(({ deadline }) => deadline.day < 0)).toBe(true);
});

describe.each(demoTenants)('the polls of $name', ({ polls, news }) => {
  it('include an anonymous one with enough answers, a named one, an ended one and one within news', () => {
    const anonymous = polls.filter(({ names }) => names === 'anonymous');
    expect(anonymous.some(({ answered }) => answered.length >= MIN_ANONYMOUS_ANSWERS)).toBe(true);
    expect(polls.some(({ names }) => names === 'attached')).toBe(true);
    expect(polls.some(({ deadline }) => deadline.day < 0)).toBe(true);
    const carried = news.flatMap(({ poll }) => poll ?? []);
    expect(carried.length).toBeGreaterThan(0);
    expect(polls.map(({ key }) => key)).toEqual(expect.arrayContaining(carried));
  });

  it('have valid answers, at most one per person', () => {
    for (const { questions, answered } of polls) {
      expect(new Set(answered.map(({ user }) => user)).size).toBe(answered.length);
      const pollQuestions = Object.entries(questions).map(([id, { options, allow_several }]) => ({
        id,
        type: options ? ('choice' as const) : ('open' as const),
        allow_several,
        options: Object.keys(options ?? {}).map((option) => ({ id: option })),
      }));
      for (const { answers } of answered) {
        const entered = Object.entries(answers).map(([question, said]) =>
          typeof said === 'string' ? { question, text: said } : { question, options: [...said] },
        );
        expect(validateAnswers(pollQuestions, entered)).toHaveLength(entered.length);
      }
    }
  });
});

it('no two people share a phone or an e-mail address', () => {
  const people = new Map(
    demoTenants.flatMap(({ people }) => people).map((person) => [person.username, person]),
  );
  const phones = [...people.values()].map(({ phone }) => phone);
  const addresses = [...people.values()].map(({ email }) => email);
  expect(new Set(phones).size).toBe(people.size);
  expect(new Set(addresses).size).toBe(people.size);
  expect(phones.filter((phone) => !/^\+358\d{9}$/.test(phone))).toEqual([]);
  expect(
    addresses.filter((address) => !/^[a-z-]+\.[a-z-]+@(revontuli|saaristo)\.example$/.test(address)),
  ).toEqual([]);
});

describe.each(articles)('demo article %s', (_name, _tenant, article) => {
  it.each(languages)('is complete in %s', (language) => {
    const { title, text } = article.translations[language];
    expect(title.trim()).toBe(title);
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(90);
    expect(words(text)).toBeGreaterThanOrEqual(120);
    expect(words(text)).toBeLessThan(350);
    expect(
      text.replace(/<\/?(p|h2|h3|ul|ol|li|strong|em|blockquote)>|<a href="mailto:[^"]+">|<\/a>/g, ''),
    ).not.toMatch(/[<>{}]/);
  });

  it('says the same in every language, paragraph by paragraph', () => {
    for (const language of languages) {
      expect(outline(article.translations[language].text)).toEqual(outline(article.translations.fi.text));
    }
  });

  it('expires after its release', () => {
    expect(article.expire_hours ?? Number.POSITIVE_INFINITY).toBeGreaterThan(article.release_hours);
  });

  it('attaches only known files', () => {
    const files = (article.attachments ?? []).map(({ file }) => file);
    expect(files.filter((file) => !attachmentNames.includes(file))).toEqual([]);
  });
});

describe.each(demoTenants)('the FAQ of $name', ({ faq }) => {
  it('has equivalent answers in every language', () => {
    expect(faq.length).toBeGreaterThanOrEqual(8);
    for (const { translations } of faq)
      for (const language of languages) {
        const { question, answer } = translations[language];
        expect(question).toMatch(/^\S.{8,90}\?$/);
        expect(words(answer)).toBeGreaterThan(20);
        expect(outline(answer)).toEqual(outline(translations.fi.answer));
      }
  });
});

describe.each(demoTenants)('the files and links of $name', ({ resources }) => {
  it('are described in every language and have a target', () => {
    expect(resources.length).toBeGreaterThanOrEqual(6);
    for (const { file, link, translations } of resources) {
      expect(Object.keys(translations).sort()).toEqual([...languages].sort());
      expect(file ? undefined : new URL(link ?? '').protocol).toBe(file ? undefined : 'https:');
      expect([...attachmentNames, ...pictureNames, undefined]).toContain(file?.source);
    }
  });
});

describe.each(demoTenants)('the benefits of $name', ({ benefits, settings }) => {
  it('exist where the feature is enabled, equivalent in every language', () => {
    expect(benefits.length > 0).toBe(settings.benefits_enabled);
    for (const { translations } of benefits)
      for (const language of languages) {
        expect(translations[language].title.length).toBeGreaterThan(10);
        expect(outline(translations[language].text)).toEqual(outline(translations.fi.text));
      }
  });
});

it('the articles cover every state: released, scheduled, expired and draft', () => {
  const all = articles.map(([, , article]) => article);
  expect(all.some(({ published, release_hours }) => published && release_hours > 0)).toBe(true);
  expect(all.some(({ published, expire_hours = 1 }) => published && expire_hours < 0)).toBe(true);
  expect(all.some(({ published }) => !published)).toBe(true);
});

import type { Language } from '@piiri/schemas';
import type { DemoField, DemoTenant, DemoValue, InAllLanguages } from './types.ts';

interface DemoOffice {
  /** Fields of the company's own for people and events, and their values by user name or key and by field. */
  ownFields: readonly {
    entity: 'user' | 'event';
    fields: readonly DemoField[];
    values: Readonly<Record<string, Readonly<Record<string, DemoValue>>>>;
  }[];
  /** Drafts that wait for approval. */
  reviews: readonly {
    entity: 'news' | 'event';
    key: string;
    asked_by: string;
    hours: number;
    note: string;
  }[];
  /** Comments that somebody reported, by their text. */
  reports: readonly { comment: string; reported_by: string; reason: string; hours: number }[];
  /** Saved answers of the feedback channel. */
  answers: readonly Readonly<Record<Language, { name: string; text: string }>>[];
  /** Lists that editors share: of a group by its name, or in an order. */
  views: readonly {
    entity: string;
    name: string;
    owner: string;
    group?: string;
    sort?: { sort: string; order: 'ASC' | 'DESC' };
  }[];
  /** Templates of new content. */
  templates: readonly {
    entity: 'news' | 'event';
    name: string;
    owner: string;
    translations: Partial<Record<Language, Readonly<Record<string, string>>>>;
  }[];
  /** Another system that hears of what happens; it is switched off, so that nothing leaves the demo. */
  webhook: { url: string; events: readonly string[] };
  /** What was sent to it: news by their keys, and the answer's status; without one nobody answered. */
  deliveries: readonly { type: string; news: string; hours: number; status?: number; took_ms: number }[];
  /** A token of another system, and how many hours ago it was used. */
  token: { name: string; scopes: readonly string[]; used_hours: number };
  /** The company's own statement on personal data. */
  statement: InAllLanguages<{ controller: string; contact: string; text: string }>;
}

/** What has come together in the console in some months of work. */
export const demoOffice: Readonly<Partial<Record<DemoTenant['key'], DemoOffice>>> = {
  revontuli: {
    ownFields: [
      {
        entity: 'user',
        fields: [
          {
            name: 'first_aid',
            kind: 'choice',
            labels: {
              fi: 'Ensiaputaito',
              sv: 'Första hjälpen',
              en: 'First aid training',
              lt: 'Pirmosios pagalbos kursai',
            },
            help: {
              fi: 'Voimassa oleva kurssi. Näkyy työkavereille, jotta apu löytyy nopeasti.',
              sv: 'Giltig kurs. Visas för kollegerna så att hjälpen hittas snabbt.',
              en: 'A valid course. Colleagues see it, so that help is found quickly.',
              lt: 'Galiojantis kursas. Mato kolegos, kad pagalba būtų greitai surasta.',
            },
            choices: {
              ea1: { fi: 'EA 1', sv: 'Första hjälpen 1', en: 'First aid 1', lt: 'Pirmoji pagalba 1' },
              ea2: { fi: 'EA 2', sv: 'Första hjälpen 2', en: 'First aid 2', lt: 'Pirmoji pagalba 2' },
            },
            filter: true,
            searched: true,
          },
          {
            name: 'shift',
            kind: 'choice',
            labels: { fi: 'Vuoro', sv: 'Skift', en: 'Shift', lt: 'Pamaina' },
            choices: {
              morning: { fi: 'Aamu', sv: 'Morgon', en: 'Morning', lt: 'Rytinė' },
              evening: { fi: 'Ilta', sv: 'Kväll', en: 'Evening', lt: 'Vakarinė' },
              night: { fi: 'Yö', sv: 'Natt', en: 'Night', lt: 'Naktinė' },
            },
            filter: true,
          },
        ],
        values: {
          'aino.korhonen': { first_aid: 'ea2' },
          'jussi.pelkonen': { first_aid: 'ea2', shift: 'morning' },
          'riikka.manninen': { first_aid: 'ea1', shift: 'evening' },
          'lan.nguyen': { first_aid: 'ea1', shift: 'morning' },
          'tomas.petrauskas': { first_aid: 'ea2', shift: 'night' },
          'seppo.hiltunen': { shift: 'evening' },
          'ville.heikkinen': { shift: 'night' },
          'abdi.hassan': { shift: 'morning' },
          'arto.turunen': { shift: 'evening' },
        },
      },
      {
        entity: 'event',
        fields: [
          {
            name: 'cost_centre',
            kind: 'text',
            labels: { fi: 'Kustannuspaikka', sv: 'Kostnadsställe', en: 'Cost centre', lt: 'Kaštų centras' },
            filter: true,
            shown: false,
          },
        ],
        values: {
          'autumn-day': { cost_centre: '4100 Henkilöstö' },
          'safety-walk': { cost_centre: '2300 Turvallisuus' },
          'christmas-party': { cost_centre: '4100 Henkilöstö' },
          'forklift-training': { cost_centre: '2100 Varasto' },
          'ski-day': { cost_centre: '4100 Henkilöstö' },
        },
      },
    ],
    reviews: [
      {
        entity: 'event',
        key: 'first-aid-course',
        asked_by: 'tiina.vaisanen',
        hours: 4,
        note: 'Katsotko vielä, riittävätkö paikat? Kouluttaja pystyy ottamaan enintään 14.',
      },
    ],
    reports: [
      {
        comment: 'Liian myöhäistä, luimme jo.',
        reported_by: 'office',
        reason: 'Uusille sanottuna tämä kuulostaa tylyltä, vaikka vitsi olikin.',
        hours: 30,
      },
    ],
    answers: [
      {
        fi: {
          name: 'Kiitos, selvitämme',
          text: 'Kiitos viestistä. Selvitämme asian ja palaamme siihen tässä viikon kuluessa.',
        },
        sv: {
          name: 'Tack, vi utreder',
          text: 'Tack för ditt meddelande. Vi utreder saken och återkommer här inom en vecka.',
        },
        en: {
          name: 'Thank you, we are looking into it',
          text: 'Thank you for your message. We are looking into it and will answer here within a week.',
        },
        lt: {
          name: 'Ačiū, aiškinamės',
          text: 'Ačiū už žinutę. Aiškinamės ir atsakysime čia per savaitę.',
        },
      },
      {
        fi: {
          name: 'Tarvitsemme lisää tietoa',
          text: 'Kiitos, että kerroit. Missä ja milloin tämä tapahtui? Nimeäsi emme tarvitse.',
        },
        sv: {
          name: 'Vi behöver veta mer',
          text: 'Tack för att du berättade. Var och när hände det här? Ditt namn behöver vi inte.',
        },
        en: {
          name: 'We need to know more',
          text: 'Thank you for telling us. Where and when did this happen? We do not need your name.',
        },
        lt: {
          name: 'Reikia daugiau informacijos',
          text: 'Ačiū, kad pranešėte. Kur ir kada tai įvyko? Jūsų vardo nereikia.',
        },
      },
      {
        fi: {
          name: 'Asia on korjattu',
          text: 'Asia on nyt korjattu. Kiitos, että otit sen puheeksi. Kerro, jos jokin on yhä pielessä.',
        },
        sv: {
          name: 'Saken är åtgärdad',
          text: 'Saken är nu åtgärdad. Tack för att du tog upp den. Säg till om något ännu är fel.',
        },
        en: {
          name: 'It has been put right',
          text: 'This has now been put right. Thank you for raising it. Tell us if anything is still wrong.',
        },
        lt: {
          name: 'Sutvarkyta',
          text: 'Tai jau sutvarkyta. Ačiū, kad pasakėte. Praneškite, jei dar kas nors negerai.',
        },
      },
    ],
    views: [
      { entity: 'news', name: 'Tuotannon uutiset', owner: 'admin', group: 'Tuotanto' },
      {
        entity: 'event',
        name: 'Seuraavat ensin',
        owner: 'admin',
        sort: { sort: 'start_time', order: 'ASC' },
      },
    ],
    templates: [
      {
        entity: 'news',
        name: 'Viikkotiedote',
        owner: 'admin',
        translations: {
          fi: {
            title: 'Viikko lyhyesti',
            text: '<h2>Tällä viikolla</h2><ul><li>Mitä tapahtui</li></ul><h2>Ensi viikolla</h2><ul><li>Mitä tulee</li></ul>',
          },
          sv: {
            title: 'Veckan i korthet',
            text: '<h2>Den här veckan</h2><ul><li>Vad som hände</li></ul><h2>Nästa vecka</h2><ul><li>Vad som kommer</li></ul>',
          },
          en: {
            title: 'The week in brief',
            text: '<h2>This week</h2><ul><li>What happened</li></ul><h2>Next week</h2><ul><li>What is coming</li></ul>',
          },
          lt: {
            title: 'Savaitė trumpai',
            text: '<h2>Šią savaitę</h2><ul><li>Kas įvyko</li></ul><h2>Kitą savaitę</h2><ul><li>Kas bus</li></ul>',
          },
        },
      },
      {
        entity: 'news',
        name: 'Huoltokatko',
        owner: 'admin',
        translations: {
          fi: {
            title: 'Huoltokatko: mikä ja milloin',
            text: '<p><strong>Mitä:</strong> </p><p><strong>Milloin:</strong> </p><p><strong>Ketä koskee:</strong> </p>',
          },
          en: {
            title: 'Maintenance: what and when',
            text: '<p><strong>What:</strong> </p><p><strong>When:</strong> </p><p><strong>Whom it concerns:</strong> </p>',
          },
        },
      },
    ],
    webhook: {
      url: 'https://hooks.revontuli.example/piiri',
      events: ['news.published', 'event.published'],
    },
    deliveries: [
      { type: 'news.published', news: 'quality-award', hours: 620, status: 204, took_ms: 84 },
      { type: 'news.published', news: 'safety-day', hours: 90, took_ms: 10_000 },
      { type: 'news.published', news: 'welding-line', hours: 22, status: 204, took_ms: 97 },
      { type: 'news.published', news: 'export-order', hours: 5, status: 204, took_ms: 91 },
    ],
    token: { name: 'Aulanäytön uutiset', scopes: ['news:read', 'event:read'], used_hours: 1 },
    statement: {
      fi: {
        controller: 'Revontuli Oy',
        contact: 'Tietosuojavastaava\ntietosuoja@revontuli.example',
        text: '<p>Käytämme henkilöstömme tietoja, jotta jokainen saa työstään ne tiedot, joita siinä tarvitsee: kenelle uutinen kuuluu, kuka osallistuu tapahtumaan ja kenet tavoittaa mistäkin numerosta. Peruste on työsuhde.</p><p>Läheltä piti -ilmoituksen näkevät työsuojelupäällikkö ja sen vuoron vastaava, jossa asia sattui.</p><p>Jos haluat nähdä tai korjata tietojasi, kirjoita tietosuojavastaavalle. Vastaamme kuukauden kuluessa.</p>',
      },
      sv: {
        controller: 'Revontuli Oy',
        contact: 'Dataskyddsombudet\ntietosuoja@revontuli.example',
        text: '<p>Vi använder personalens uppgifter för att alla ska få den information som arbetet kräver: vem en nyhet gäller, vem som deltar i ett evenemang och vem som nås på vilket nummer. Grunden är anställningen.</p><p>Ett tillbud ses av arbetarskyddschefen och av den som ansvarar för det skift där det hände.</p><p>Vill du se eller rätta dina uppgifter, skriv till dataskyddsombudet. Vi svarar inom en månad.</p>',
      },
      en: {
        controller: 'Revontuli Oy',
        contact: 'Data protection officer\ntietosuoja@revontuli.example',
        text: '<p>We use the details of our staff so that everybody gets what they need at work: whom a news item concerns, who comes to an event, and who answers which number. The basis is the employment.</p><p>A near miss is read by the head of safety and by whoever leads the shift in which it happened.</p><p>If you want to see or correct your details, write to the data protection officer. We answer within a month.</p>',
      },
      lt: {
        controller: 'Revontuli Oy',
        contact: 'Duomenų apsaugos pareigūnas\ntietosuoja@revontuli.example',
        text: '<p>Darbuotojų duomenis naudojame tam, kad kiekvienas gautų darbui reikalingą informaciją: kam skirta naujiena, kas dalyvaus renginyje ir kas atsiliepia kuriuo numeriu. Pagrindas – darbo santykiai.</p><p>Pranešimą apie pavojingą situaciją mato darbų saugos vadovas ir pamainos, kurioje tai įvyko, atsakingas asmuo.</p><p>Norėdami pamatyti ar pataisyti savo duomenis, parašykite duomenų apsaugos pareigūnui. Atsakysime per mėnesį.</p>',
      },
    },
  },
};

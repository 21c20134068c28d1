import type { Language } from '@piiri/schemas';
import type { MailContent } from '../src/features/email/public.ts';
import { serverText } from '../src/platform/texts.ts';

/** Texts as a company writes them, long words and a link included. */
const TEXTS: Record<Language, { title: string; long: string; intro: string; alert: string; kind: string }> = {
  fi: {
    title: 'Kesäjuhlat Nallikarissa: ruokaa, musiikkia ja ulkoilmaelokuva',
    long: 'Työsuojeluvaltuutettujen koulutuspäivän ilmoittautumisohjeet ja järjestyssäännöt',
    intro:
      'Hei!\nTässä kuussa juhlitaan, opitaan ja huolletaan pyörät. Lue lisää: https://intra.revontuli.fi/uutiset/kesajuhlat-nallikarissa-ohjelma-ja-kuljetukset',
    alert: 'Poistu rakennuksesta heti.\nKokoontumispaikka on pysäköintialue B.',
    kind: 'Uutinen · Oulun tehdas',
  },
  sv: {
    title: 'Sommarfest i Nallikari: mat, musik och utomhusbio',
    long: 'Anmälningsanvisningar och ordningsregler för arbetarskyddsfullmäktiges utbildningsdag',
    intro:
      'Hej!\nDen här månaden firar vi, lär oss och servar cyklarna. Läs mer: https://intra.revontuli.fi/uutiset/kesajuhlat-nallikarissa-ohjelma-ja-kuljetukset',
    alert: 'Lämna byggnaden genast.\nSamlingsplatsen är parkering B.',
    kind: 'Nyhet · Fabriken i Uleåborg',
  },
  en: {
    title: 'Summer party in Nallikari: food, music and an open-air film',
    long: 'Registration instructions and house rules of the training day for safety representatives',
    intro:
      'Hello!\nThis month we celebrate, learn and have our bikes serviced. Read more: https://intra.revontuli.fi/uutiset/kesajuhlat-nallikarissa-ohjelma-ja-kuljetukset',
    alert: 'Leave the building at once.\nThe assembly point is car park B.',
    kind: 'News · Oulu factory',
  },
  lt: {
    title: 'Vasaros šventė Nallikari: maistas, muzika ir filmas po atviru dangumi',
    long: 'Darbuotojų saugos atstovų mokymo dienos registracijos nurodymai ir vidaus tvarkos taisyklės',
    intro:
      'Labas!\nŠį mėnesį švenčiame, mokomės ir prižiūrime dviračius. Daugiau: https://intra.revontuli.fi/uutiset/kesajuhlat-nallikarissa-ohjelma-ja-kuljetukset',
    alert: 'Nedelsdami palikite pastatą.\nSusirinkimo vieta – stovėjimo aikštelė B.',
    kind: 'Naujiena · Oulu gamykla',
  },
};

/** The kinds of mail that people get. */
export const MAIL_KINDS = ['newsletter', 'digest', 'notice', 'confirmation', 'alert'] as const;

/** Returns a mail of a kind as its job fills it, of a company with a colour. */
export function mailSample(
  kind: (typeof MAIL_KINDS)[number],
  language: Language,
  color = '#8e2a8b',
): MailContent {
  const name = 'Revontuli Lämpöpumput Oy';
  const home = 'https://intra.revontuli.fi';
  const text = (key: Parameters<typeof serverText>[1], params?: Record<string, string | number>) =>
    serverText(language, key, params);
  const { title, long, intro, alert, kind: above } = TEXTS[language];
  const common = { language, company: { name, color }, settings: `${home}/profile/notifications` };
  const items = [
    { title, above, text: intro.split('\n')[1] ?? '', url: `${home}/news/1` },
    { title: long, url: `${home}/pages/2` },
    { title: 'ملابس العمل', above, text: 'تُغسل ملابس العمل كل أسبوع.', url: `${home}/faq#3` },
  ];
  switch (kind) {
    case 'newsletter':
      return {
        ...common,
        subject: title,
        heading: title,
        paragraphs: intro.split('\n'),
        items,
        small: [text('mail_why_newsletter', { company: name })],
      };
    case 'digest':
      return {
        ...common,
        subject: text('digest_subject_more', { title, count: items.length - 1 }),
        heading: text('digest_heading'),
        items,
        button: { label: text('digest_button'), url: `${home}/home` },
        small: [text('mail_why_digest', { company: name })],
      };
    case 'notice':
      return {
        ...common,
        subject: long,
        heading: long,
        paragraphs: [`${above} · Elina Korhonen-Väisälä`],
        button: { label: text('mail_open'), url: `${home}/news/1` },
        small: [text('mail_why_notice', { company: name })],
      };
    case 'confirmation': {
      const subject = text('mail_confirm_subject');
      return {
        language,
        company: common.company,
        subject,
        heading: subject,
        paragraphs: [text('mail_confirm_text', { company: name })],
        button: { label: text('mail_confirm_button'), url: `${home}/confirm-email?token=1.abc` },
        small: [text('mail_confirm_ignore')],
      };
    }
    case 'alert':
      return {
        ...common,
        subject: title,
        heading: title,
        paragraphs: alert.split('\n'),
        button: { label: text('alert_answer'), url: `${home}/home` },
        small: [text('mail_why_alert', { company: name })],
      };
  }
}

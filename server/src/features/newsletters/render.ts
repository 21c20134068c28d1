import {
  asPublished,
  employeeAddress,
  type Language,
  type ObjectReference,
  pickLanguage,
} from '@piiri/schemas';
import { conditionFor, isSwitchedOn } from '../../engine/access/access.ts';
import { callOn } from '../../engine/access/call.ts';
import { definitionOf } from '../../engine/feature.ts';
import { titleIn } from '../../engine/read/feed.ts';
import { findRow } from '../../engine/read/read.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { serverText } from '../../platform/texts.ts';
import type { MailContent, MailItem } from '../email/public.ts';
import { publishedEntity } from '../releases/public.ts';

type Texts = Partial<Record<string, string>>;

/** The columns of a newsletter that its mails are made from. */
export interface NewsletterRow {
  id: number;
  title: Texts;
  intro: Texts | null;
  items: ObjectReference[];
}

/** A company as its mails show it. */
export interface MailCompany {
  name: string;
  color: string;
  /** Its address without a slash at the end. */
  home: string;
}

const textIn = (texts: Texts, language: Language, companyLanguage: Language): string => {
  const available = Object.keys(texts).filter((candidate) => texts[candidate]);
  const picked = pickLanguage(available, language, companyLanguage);
  return (picked && texts[picked]) ?? '';
};

/** Returns the beginning of an object's text. */
function excerptIn(row: Readonly<Record<string, unknown>>, language: Language, companyLanguage: Language) {
  const [, excerpts] = Object.entries(row).find(([column]) => column.endsWith('_excerpt')) ?? [];
  return textIn((excerpts ?? {}) as Texts, language, companyLanguage) || undefined;
}

/** Returns an item as a reader sees it; undefined where they see nothing. */
async function itemFor(
  services: Services,
  db: Db,
  actor: Actor,
  language: Language,
  home: string,
  { entity: kind, id }: ObjectReference,
): Promise<MailItem | undefined> {
  const stored = publishedEntity(kind);
  const condition = stored && conditionFor(actor, stored, 'read');
  if (!stored || !condition || !isSwitchedOn(actor, stored.feature)) return undefined;
  const call = callOn({ services, actor, language }, stored);
  const object = await findRow(db, call, id, condition).catch(() => undefined);
  if (!object) return undefined;
  const row = asPublished(stored, object);
  const entity = kind.includes('/') ? definitionOf(actor, stored, row) : stored;
  return {
    title: titleIn(row, entity, [language, actor.companyLanguage]),
    text: excerptIn(row, language, actor.companyLanguage),
    url: `${home}${kind.includes('/') ? `/${kind}/${id}` : (employeeAddress(stored, id) ?? '/home')}`,
  };
}

/** Returns a newsletter as a reader's mail: items that they do not see are left out. */
export async function contentFor(
  services: Services,
  db: Db,
  actor: Actor,
  language: Language,
  company: MailCompany,
  newsletter: NewsletterRow,
): Promise<MailContent> {
  const items: MailItem[] = [];
  for (const reference of newsletter.items) {
    const item = await itemFor(services, db, actor, language, company.home, reference);
    if (item) items.push(item);
  }
  const title = textIn(newsletter.title, language, actor.companyLanguage);
  const intro = textIn(newsletter.intro ?? {}, language, actor.companyLanguage);
  return {
    language,
    company,
    subject: title,
    heading: title,
    paragraphs: intro.split(/\n+/).filter(Boolean),
    items,
    small: [serverText(language, 'mail_why_newsletter', { company: company.name })],
    settings: `${company.home}/profile/notifications`,
  };
}

import type { Language } from '@piiri/schemas';
import { escapeHtml } from '@piiri/schemas/html-text.ts';
import { textOn } from '@piiri/shared/ui/color.ts';
import { serverText } from '../../platform/texts.ts';

/** An item of a mail with a link. */
export interface MailItem {
  title: string;
  /** Shown above the title, for example what happened. */
  above?: string;
  text?: string;
  /** Absolute address. */
  url: string;
}

/** Content of a mail. */
export interface MailContent {
  language: Language;
  company: { name: string; color: string };
  subject: string;
  heading: string;
  /** Paragraphs below the heading. */
  paragraphs?: readonly string[];
  items?: readonly MailItem[];
  button?: { label: string; url: string };
  /** Paragraphs at the end, in small print. */
  small: readonly string[];
  /** Absolute address of the notification settings. */
  settings?: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Breaks addresses and words that are longer than a line. */
const BREAK = 'word-break:break-word;overflow-wrap:anywhere';

/** Dark colours use classes: clients without dark mode drop the style sheet and keep the inline styles. */
const DARK = `
  @media (prefers-color-scheme: dark) {
    .page { background: #16151a !important; }
    .card { background: #222127 !important; border-color: #3a3842 !important; }
    .ink { color: #f2f0f5 !important; }
    .soft { color: #b6b2bf !important; }
    .line { border-color: #3a3842 !important; }
  }
  @media (max-width: 480px) { .pad { padding: 20px !important; } }`;

const paragraph = (text: string, style: string, className: string) =>
  `<p class="${className}" dir="auto" style="margin:0 0 12px;${FONT};${style}">${escapeHtml(text)}</p>`;

function itemHtml({ title, above, text, url }: MailItem): string {
  return `<tr><td class="line" style="padding:14px 0;border-top:1px solid #e4e1e8">
    ${above ? `<p class="soft" dir="auto" style="margin:0 0 2px;${FONT};font-size:13px;line-height:18px;color:#5d5866">${escapeHtml(above)}</p>` : ''}
    <a class="ink" href="${escapeHtml(url)}" dir="auto" style="display:block;${FONT};font-size:17px;line-height:24px;font-weight:600;color:#1f1b24;text-decoration:underline">${escapeHtml(title)}</a>
    ${text ? `<p class="soft" dir="auto" style="margin:4px 0 0;${FONT};font-size:15px;line-height:22px;color:#5d5866">${escapeHtml(text)}</p>` : ''}
  </td></tr>`;
}

/** Returns a button that Outlook renders too: a table with a coloured cell. */
function buttonHtml(label: string, url: string, color: string): string {
  const ink = textOn(color);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
    <td bgcolor="${color}" style="background:${color};border-radius:8px">
      <a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:${ink};text-decoration:none">${escapeHtml(label)}</a>
    </td></tr></table>`;
}

/**
 * Returns a mail as HTML: tables and inline styles, because Outlook supports no other layout and Gmail drops some style
 * sheets. It loads no resources, so opening it cannot be tracked.
 */
function htmlOf({
  language,
  company,
  subject,
  heading,
  paragraphs = [],
  items = [],
  button,
  small,
  settings,
}: MailContent): string {
  const { color } = company;
  const ink = textOn(color);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f2f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f2f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e1e8;border-radius:12px;border-collapse:separate">
<tr><td class="pad" dir="auto" bgcolor="${color}" style="padding:16px 32px;background:${color};border-radius:11px 11px 0 0;${BREAK};${FONT};font-size:16px;line-height:22px;font-weight:600;color:${ink}">${escapeHtml(company.name)}</td></tr>
<tr><td class="pad" style="padding:28px 32px 24px;${BREAK}">
<h1 class="ink" dir="auto" style="margin:0 0 12px;${FONT};font-size:24px;line-height:31px;font-weight:700;color:#1f1b24">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text, 'font-size:16px;line-height:24px;color:#1f1b24', 'ink')).join('\n')}
${items.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 8px">${items.map(itemHtml).join('')}</table>` : ''}
${button ? buttonHtml(button.label, button.url, color) : ''}
<div class="line" style="border-top:1px solid #e4e1e8;padding-top:14px">
${small.map((text) => paragraph(text, 'font-size:13px;line-height:19px;color:#5d5866', 'soft')).join('\n')}
${settings ? `<a class="soft" href="${escapeHtml(settings)}" style="${FONT};font-size:13px;line-height:19px;color:#5d5866">${escapeHtml(serverText(language, 'mail_settings'))}</a>` : ''}
</div></td></tr></table></td></tr></table></body></html>`;
}

/** Returns the same content as plain text. */
function textOf({
  language,
  company,
  heading,
  paragraphs = [],
  items = [],
  button,
  small,
  settings,
}: MailContent): string {
  return [
    company.name,
    heading,
    ...paragraphs,
    ...items.map(({ title, above, text, url }) => [above, title, text, url].filter(Boolean).join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    '--',
    ...small,
    ...(settings ? [`${serverText(language, 'mail_settings')}:\n${settings}`] : []),
  ].join('\n\n');
}

/** Returns a mail's subject and its two bodies. */
export const renderMail = (content: MailContent) => ({
  subject: content.subject.replace(/\s+/g, ' '),
  text: textOf(content),
  html: htmlOf(content),
});

import en from '@piiri/locales/en/join-screen.json' with { type: 'json' };
import fi from '@piiri/locales/fi/join-screen.json' with { type: 'json' };
import lt from '@piiri/locales/lt/join-screen.json' with { type: 'json' };
import sv from '@piiri/locales/sv/join-screen.json' with { type: 'json' };
import type { Language } from '@piiri/schemas/languages.ts';
import type { JoinCode } from '@piiri/shared/contracts/join-codes.ts';
import { fill } from '@piiri/shared/messages.ts';
import { qrPath } from '@piiri/shared/qr-path.ts';

/** A QR code as SVG. It is dark on light in every theme, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className="join-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

const TEXTS = { fi, sv, en, lt };

interface CardProps {
  code: JoinCode;
  language: Language;
  company: string;
  timeZone: string;
}

/** A join card of one person, in their language. */
export function Card({
  code: { first_name, last_name, code, address, expires },
  language,
  company,
  timeZone,
}: CardProps) {
  const texts = TEXTS[language];
  const [site = ''] = address.split('#');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(expires));
  return (
    <li className="join-card" lang={language}>
      <p className="join-company">{company}</p>
      <div className="join-texts">
        <p className="join-name">{`${first_name} ${last_name}`}</p>
        <p>{fill(texts.card_how, { address: site.replace(/^https?:\/\//, '') })}</p>
        <p className="join-code">{code}</p>
        <p className="join-small">{fill(texts.card_until, { day })}</p>
      </div>
      <QrCode text={address} label={`${texts.code}: ${code}`} />
    </li>
  );
}

import type { JoinCode } from '../contracts/join-codes.ts';
import { fill } from '../messages.ts';
import { qrPath } from '../qr-path.ts';
import './join-card.css';

/** The texts of a card, of `locales/<language>/join-screen.json`. */
export type CardTexts = Readonly<Record<'code' | 'card_how' | 'card_until', string>>;

interface JoinCardProps {
  code: JoinCode;
  language: string;
  texts: CardTexts;
  company: string;
  timeZone: string;
}

/** A QR code as SVG. It is dark on light in every theme, as scanners expect. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg className="join-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** A join card of one person, as it is printed; an item of a list `join-cards`. */
export function JoinCard({
  code: { first_name, last_name, code, address, expires },
  language,
  texts,
  company,
  timeZone,
}: JoinCardProps) {
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

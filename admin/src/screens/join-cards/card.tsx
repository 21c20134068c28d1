import en from '@piiri/locales/en/join-screen.json' with { type: 'json' };
import fi from '@piiri/locales/fi/join-screen.json' with { type: 'json' };
import lt from '@piiri/locales/lt/join-screen.json' with { type: 'json' };
import sv from '@piiri/locales/sv/join-screen.json' with { type: 'json' };
import type { Language } from '@piiri/schemas/languages.ts';
import type { JoinCode } from '@piiri/shared/contracts/join-codes.ts';
import { JoinCard } from '@piiri/shared/ui/join-card.tsx';

const TEXTS = { fi, sv, en, lt };

interface CardProps {
  code: JoinCode;
  language: Language;
  company: string;
  timeZone: string;
}

/** A join card of one person, in their language. */
export const Card = (props: CardProps) => <JoinCard {...props} texts={TEXTS[props.language]} />;

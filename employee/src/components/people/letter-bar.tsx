import { Link } from '@tanstack/react-router';
import { lettersOf } from '../../models/alphabet.ts';
import { useApp } from '../../models/app.ts';
import './people.css';

interface LetterBarProps {
  from: string | undefined;
  /** The letters under which somebody is; undefined when that is not known. */
  initials: ReadonlySet<string> | undefined;
}

/** The alphabet of the reader's language, each letter leading to the people from there on; the chosen one leads back. */
export function LetterBar({ from, initials }: LetterBarProps) {
  const { language, t } = useApp();
  return (
    <nav className="letters" aria-label={t('people:letters')}>
      {lettersOf(language).map((letter) => (
        <Link
          key={letter}
          to="/people"
          search={(previous) => ({ ...previous, from: letter === from ? undefined : letter })}
          replace
          resetScroll={false}
          className={initials && !initials.has(letter) ? 'letter-empty' : undefined}
          aria-current={letter === from || undefined}
          aria-label={letter === from ? t('people:letters_all') : t('people:letter', { letter })}
        >
          {letter}
        </Link>
      ))}
    </nav>
  );
}

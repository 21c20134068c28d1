import { Link } from '@tanstack/react-router';
import { useApp } from '../../data/app.ts';
import { lettersOf } from '../../data/models/people.ts';
import './people.css';

interface LetterBarProps {
  from: string | undefined;
  /** Initials of the people in the list; undefined while unknown. */
  initials: ReadonlySet<string> | undefined;
}

/**
 * The alphabet of the reader's language. Each letter shows the people from that letter on; the current letter resets
 * the list.
 */
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

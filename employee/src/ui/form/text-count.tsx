import { useLanguage } from '../hooks/use-language.ts';

/** Share of the limit from which on the length of a text is shown. */
const SHOWN_FROM = 0.9;

interface TextCountProps {
  length: number;
  /** Maximum number of characters that the server accepts. */
  limit: number;
}

/** Returns whether a text is longer than the server accepts. It is never cut: the writer shortens it. */
export const isTooLong = ({ length, limit }: TextCountProps): boolean => length > limit;

/** Length of a text beside its limit, once it comes near. */
export function TextCount({ length, limit }: TextCountProps) {
  const { t, language } = useLanguage();
  if (length < limit * SHOWN_FROM) return null;
  const format = new Intl.NumberFormat(language).format;
  return (
    <p className="text-count" data-over={isTooLong({ length, limit }) || undefined}>
      {t('app.length', { length: format(length), limit: format(limit) })}
    </p>
  );
}

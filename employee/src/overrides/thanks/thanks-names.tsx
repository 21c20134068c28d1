import { useApp } from '../../data/app.ts';
import type { ThanksRow } from '../../data/models/thanks.ts';
import { nameOf } from '../../texts/format.ts';

/** Who thanks whom, and for which value. */
export function ThanksNames({ thanks: { from, to_people, value } }: { thanks: ThanksRow }) {
  const { language, t } = useApp();
  const somebody = t('thanks:somebody');
  const to = to_people.map((person) => nameOf(person) ?? somebody);
  const names = to.length > 0 ? new Intl.ListFormat(language).format(to) : somebody;
  return (
    <>
      <span>{t('thanks:words', { by: from ? nameOf(from) : somebody, to: names })}</span>
      {value && <span className="kind">{value}</span>}
    </>
  );
}

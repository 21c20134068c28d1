import { ContentWords } from '../../content/cards/content-words.tsx';
import { defineOverride } from '../../content/override.ts';
import { type ContentRow, summaryOf } from '../../data/content/content.ts';
import { shapeOf } from '../../data/content/contents.ts';
import type { ThanksRow } from '../../data/models/thanks.ts';
import { DeleteThanks } from './delete-thanks.tsx';
import { GiveLink } from './give-link.tsx';
import { ThanksFaces, ThanksNames } from './thanks-names.tsx';

/** Thanks tell who thanks whom, and for which value; whoever gave them can delete them. */
export default defineOverride<ThanksRow, ThanksRow, unknown>({
  hidden: ['sender', 'value'],
  row: (row) => (
    <article className="card surface thanks-card">
      <ContentWords
        item={summaryOf('thanks', shapeOf('thanks'), row as unknown as ContentRow)}
        heading="h2"
        icon={<ThanksFaces thanks={row} />}
      >
        <ThanksNames thanks={row} />
      </ContentWords>
    </article>
  ),
  beside: () => <GiveLink />,
  page: (item) => ({
    meta: (
      <>
        <ThanksFaces thanks={item} />
        <ThanksNames thanks={item} />
      </>
    ),
    after: <DeleteThanks thanks={item} />,
    isPersonal: true,
  }),
});

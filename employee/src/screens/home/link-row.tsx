import type { LinkAtHome } from '@piiri/shared/contracts/home.ts';
import { QuickLink, QuickLinkIcon } from '../../content/quick-link.tsx';
import { useTexts } from '../../content/use-texts.ts';
import { useApp } from '../../data/app.ts';
import { languageOf } from '../../data/content/content.ts';
import { listOf } from '../../data/content/screens.ts';
import { withNoBreaks, withSoftHyphens } from '../../texts/typography.ts';
import { MoreLink } from '../../ui/more-link.tsx';
import './link-row.css';

/** Letters of the shortest word that does not fit a tile. */
const LONG_WORD = 10;

/** The quick links of the home screen in one row, which scrolls where it is too narrow. */
export default function LinkRow({ links }: { links: readonly LinkAtHome[] }) {
  const { language: page, t } = useApp();
  if (!useTexts('link')) return null;
  return (
    <>
      <div className="section-head apart">
        <h2 id="links">{t('link:home')}</h2>
        <MoreLink to={listOf('link')}>{t('link:all')}</MoreLink>
      </div>
      <ul className="link-row">
        {links.map(({ id, language, title, ...link }) => {
          const { lang, dir } = languageOf(language, page);
          return (
            <li key={id} className="surface" lang={lang} dir={dir}>
              <QuickLinkIcon {...link} />
              <QuickLink url={link.url}>
                <span className="link-title">
                  {withSoftHyphens(withNoBreaks(title), language ?? page, LONG_WORD)}
                </span>
              </QuickLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}

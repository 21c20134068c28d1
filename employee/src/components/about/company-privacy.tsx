import type { AboutTexts } from '../../models/about-texts.ts';
import { useApp } from '../../models/app.ts';
import { contentOf, languageOf } from '../../models/content.ts';
import type { PrivacyStatement } from '../../models/privacy-statement.ts';
import { LanguageMark } from '../content/language-mark.tsx';
import { RichText } from '../rich-text.tsx';

interface CompanyPrivacyProps {
  /** Undefined: the company has said nothing of its own. */
  statement: PrivacyStatement | undefined;
  texts: AboutTexts['controller'];
}

/** Who answers for personal data, in the company's own words where it has any. */
export function CompanyPrivacy({ statement, texts }: CompanyPrivacyProps) {
  const { language: page } = useApp();
  const content = statement && contentOf(statement.translations);
  if (!content)
    return (
      <section>
        <h3>{texts.title}</h3>
        <p>{texts.text}</p>
      </section>
    );
  const own = languageOf(content.language, page);
  return (
    <section>
      <h3>{texts.title}</h3>
      {own.lang && (
        <p className="meta">
          <LanguageMark language={content.language} />
        </p>
      )}
      <dl className="details">
        <div>
          <dt>{texts.name}</dt>
          <dd {...own}>{content.controller}</dd>
        </div>
        <div>
          <dt>{texts.contact}</dt>
          <dd className="of-lines" {...own}>
            {content.contact}
          </dd>
        </div>
      </dl>
      {content.text && (
        <div lang={own.lang}>
          <RichText html={content.text} dir={own.dir} />
        </div>
      )}
    </section>
  );
}

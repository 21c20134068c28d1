import { LanguageLabel } from '../../content/language/language-label.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { useApp } from '../../data/app.ts';
import { contentOf, languageOf } from '../../data/content/content.ts';
import type { AboutTexts, PrivacyStatement } from '../../data/models/about.ts';

interface CompanyPrivacyProps {
  /** Undefined when the company has no privacy statement of its own. */
  statement: PrivacyStatement | undefined;
  texts: AboutTexts['controller'];
}

/** Shows who is the controller of personal data, from the company's own statement where it has one. */
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
  const contentLanguage = languageOf(content.language, page);
  return (
    <section>
      <h3>{texts.title}</h3>
      {contentLanguage.lang && (
        <p className="meta">
          <LanguageLabel language={content.language} />
        </p>
      )}
      <dl className="details">
        <div>
          <dt>{texts.name}</dt>
          <dd {...contentLanguage}>{content.controller}</dd>
        </div>
        <div>
          <dt>{texts.contact}</dt>
          <dd className="as-written" {...contentLanguage}>
            {content.contact}
          </dd>
        </div>
      </dl>
      {content.text && (
        <div lang={contentLanguage.lang}>
          <RichText html={content.text} dir={contentLanguage.dir} />
        </div>
      )}
    </section>
  );
}
